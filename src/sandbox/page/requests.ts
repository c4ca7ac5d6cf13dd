/** The journal: requests to the world with their responses, as they come. */
import type { JournalEntry as Entry } from '../journal.ts';
import { call } from './api.ts';
import { button, h, json, type PageView } from './dom.ts';

const MAX_ENTRIES = 100;

export function requestsView(): PageView<readonly Entry[]> {
  // An entry that is open stays open while others come.
  const shown = new Map<number, HTMLElement>();
  return {
    tools: () => [
      h(
        'div',
        { class: 'actions' },
        button('Clear the journal', () => call('DELETE', '/journal')),
      ),
    ],
    load: async () => {
      const { requests } = await call<{ requests: Entry[] }>(
        'GET',
        `/journal?limit=${MAX_ENTRIES}`,
      );
      return requests;
    },
    render: (entries) => {
      if (entries.length === 0) return [h('p', {}, 'No requests yet.')];
      for (const entry of entries) {
        if (!shown.has(entry.id)) shown.set(entry.id, renderEntry(entry));
      }
      const elements = entries.map(({ id }) => shown.get(id) ?? '');
      return [h('div', { class: 'journal' }, ...elements.reverse())];
    },
  };
}

function renderEntry(entry: Entry): HTMLElement {
  const { time, world, method, path, operation, status, ms, overridden, input, answer } = entry;
  const isError = status === null || status >= 400;
  const notes = [operation ?? 'no operation', overridden && 'overridden', world].filter(Boolean);
  return h(
    'details',
    {},
    h(
      'summary',
      {},
      h('time', { datetime: time }, time.slice(11, 19)),
      h('b', {}, method),
      h('span', { class: 'path' }, path),
      h('b', { class: isError ? 'bad' : 'good' }, String(status ?? 'dropped')),
      h('small', {}, `${notes.join(' · ')} · ${ms.toFixed(1)} ms`),
    ),
    h('h2', {}, 'Request'),
    json(input, 'Request'),
    h('h2', {}, 'Response'),
    json(answer, 'Response'),
  );
}
