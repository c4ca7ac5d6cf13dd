/** Runs before a page is painted: brings back the theme that its reader chose. `site.ts` stores it. */
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser may forbid storing anything; then the system's theme is used.
}
