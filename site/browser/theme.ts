/** Runs before a page is painted: brings back the theme and the reasons of marks that its reader chose. `site.ts` stores them. */
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('reasons') === 'shown') document.documentElement.dataset.reasons = '';
} catch {
  // A browser may forbid storing anything; then the system's theme is used.
}
