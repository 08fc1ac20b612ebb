// Before the first paint: the theme chosen on this device, else the device's own.
try {
  var theme = localStorage.getItem('kt.theme')
  if (theme === '"light"' || theme === '"dark"') document.documentElement.dataset.theme = JSON.parse(theme)
} catch (e) {
  /* no storage: the device's theme */
}
