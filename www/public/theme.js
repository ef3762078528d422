// Before anything is painted: the theme that was chosen (src/layout/theme.ts).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser without storage follows the system.
}
