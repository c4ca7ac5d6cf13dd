/** The tab of the response card that shows what a call from the page got. */
import { element } from '../dom.ts';

const ID = 'example-yours';

export interface YoursTab {
  /** Shows parts of a response, and the tab. */
  readonly show: (status: string, isGood: boolean, parts: readonly HTMLElement[]) => void;
  /** Empties it, and shows the example again. */
  readonly clear: () => void;
}

/** Adds the tab to a card. */
export function createYoursTab(card: HTMLElement): YoursTab {
  const input = element('input', { type: 'radio', name: 'example', id: ID });
  const label = element('label', { for: ID }, 'Yours');
  const content = element('div', { class: 'yours-content' });
  card.querySelector('.tab-bar')?.append(input, label);
  card.append(element('div', { class: 'tab yours' }, content));
  const clear = () => {
    content.replaceChildren(element('p', {}, 'Send a request, and its response stands here.'));
    const [first] = card.querySelectorAll<HTMLInputElement>('.tab-bar input');
    if (first !== undefined) first.checked = true;
  };
  clear();
  return {
    show: (status, isGood, parts) => {
      const kind = isGood ? 'good' : 'bad';
      const line = element('p', { class: 'yours-status', 'data-kind': kind }, status);
      content.replaceChildren(line, ...parts);
      input.checked = true;
      label.parentElement?.scrollTo({ left: label.offsetLeft });
      // Beside the form it is in sight; below it, it may not be.
      if (matchMedia('(max-width: 79.99rem)').matches) card.scrollIntoView({ block: 'nearest' });
    },
    clear,
  };
}
