/** The way into trying a call out. */
import { addCopyButtons } from './copy.ts';

/** Shows the section and lets its button open the form, which is loaded then. */
export function addTry(section: HTMLElement): void {
  const { operation = '' } = section.dataset;
  const heading = document.createElement('h2');
  heading.textContent = 'Try it';
  const text = document.createElement('p');
  text.textContent =
    'Make this call in the sandbox, which runs in this page and sends nothing anywhere, or on a server of yours.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'try-open';
  button.textContent = 'Try it here';
  const open = async () => {
    button.disabled = true;
    try {
      const { createPanel } = await import('./try/panel.ts');
      const panel = await createPanel(operation, addCopyButtons);
      button.replaceWith(panel);
      panel.querySelector<HTMLElement>('input, select, textarea')?.focus();
    } catch (error) {
      button.disabled = false;
      text.textContent = `It could not be loaded: ${error instanceof Error ? error.message : error}`;
    }
  };
  button.addEventListener('click', open);
  section.append(heading, text, button);
  section.hidden = false;
}
