// Before the first paint: a theme that was chosen by hand, so that nobody who chose dark sees a light flash.
try {
  const { theme } = JSON.parse(localStorage.getItem('turnfold.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The page itself falls back to the system's theme.
}
