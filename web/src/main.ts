import './css/tokens.css'
import './css/fonts.css'
import './css/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './ui/focus'

const target = document.getElementById('app')
if (target) mount(App, { target })
