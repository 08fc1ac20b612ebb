declare module 'icon:*' {
  const path: string
  export default path
}
declare module 'icons:used' {
  const names: string[]
  export default names
}
