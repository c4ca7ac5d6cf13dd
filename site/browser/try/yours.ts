/** The tab of the response card that shows what a call from the page got, and the calls before it. */
import { element } from '../dom.ts';
import { type PastCall, readCalls } from './history.ts';

const ID = 'example-yours';

export interface YoursTab {
  /** Shows parts of a response, and the tab. */
  readonly show: (status: string, isGood: boolean, parts: readonly HTMLElement[]) => void;
  /** Empties it, and shows the example again. */
  readonly clear: () => void;
}

/**
 * Adds the tab to a card.
 *
 * @param open Called with a call that is to be opened again.
 */
export function createYoursTab(card: HTMLElement, open: (call: PastCall) => void): YoursTab {
  const input = element('input', { type: 'radio', name: 'example', id: ID });
  const label = element('label', { for: ID }, 'Yours');
  const content = element('div', { class: 'yours-content' });
  const calls = element('details', { class: 'fold calls' });
  card.querySelector('.tab-bar')?.append(input, label);
  card.append(element('div', { class: 'tab yours' }, calls, content));
  const showCalls = () => {
    const past = readCalls();
    calls.hidden = past.length === 0;
    calls.replaceChildren(
      element('summary', {}, `Last calls (${past.length})`),
      element('ol', {}, ...past.map((call) => element('li', {}, openButton(call, open)))),
    );
  };
  const note = () => element('p', {}, 'Send a request, and its response stands here.');
  content.append(note());
  showCalls();
  return {
    show: (status, isGood, parts) => {
      const kind = isGood ? 'good' : 'bad';
      const line = element('p', { class: 'yours-status', 'data-kind': kind }, status);
      content.replaceChildren(line, ...parts);
      showCalls();
      input.checked = true;
      label.parentElement?.scrollTo({ left: label.offsetLeft });
      // Beside the form it is in sight; below it, it may not be.
      if (matchMedia('(max-width: 79.99rem)').matches) card.scrollIntoView({ block: 'nearest' });
    },
    clear: () => {
      content.replaceChildren(note());
      const [first] = card.querySelectorAll<HTMLInputElement>('.tab-bar input');
      if (first !== undefined) first.checked = true;
    },
  };
}

function openButton(call: PastCall, open: (call: PastCall) => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button' },
    `${call.title} `,
    element('small', {}, call.status),
  );
  button.addEventListener('click', () => open(call));
  return button;
}
