// The theme chosen in the settings, before the first paint, so that nothing flashes.
try {
  const { theme } = JSON.parse(localStorage.getItem('impresario.prefs') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The system's theme stays.
}
