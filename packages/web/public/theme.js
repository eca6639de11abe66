// Runs before the first paint, so that a dark page never flashes white. The page itself takes over
// in src/lib/theme.ts, which knows the same key and colours.
;(() => {
  let mode = 'light'
  try {
    mode = localStorage.getItem('color-mode') || 'light'
  } catch {
    // The default holds without storage.
  }
  const isDark =
    mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  // Hides the server's words for readers without scripts.
  document.documentElement.dataset.scripts = 'on'
  document.querySelector('meta[name=color-scheme]').content = theme
  document.querySelector('meta[name=theme-color]').content = isDark ? '#171721' : '#ffffff'
  try {
    if (localStorage.getItem('color-safe') === 'on')
      document.documentElement.dataset.colors = 'safe'
    const locale = localStorage.getItem('user-locale')
    if (locale && !/[?&]lang=/.test(location.search)) document.documentElement.lang = locale
  } catch {
    // Storage may be blocked here too.
  }
})()
