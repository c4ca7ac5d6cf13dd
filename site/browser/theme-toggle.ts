/** The button that chooses the theme: that of the system, light, dark, and round again. */
const KEY = 'theme';
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Shows the button and lets it work. */
export function addThemeToggle(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const chosen = (): Theme => THEMES.find((theme) => theme === root.dataset.theme) ?? 'auto';
  const show = () => {
    const name = chosen();
    button.textContent = name[0]?.toUpperCase() + name.slice(1);
    button.setAttribute('aria-label', `Theme: ${name}`);
  };
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length] ?? 'auto';
    if (next === 'auto') delete root.dataset.theme;
    else root.dataset.theme = next;
    keep(next);
    show();
  });
  show();
  button.hidden = false;
}

function keep(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Then it holds for this page.
  }
}
