/** The journal: requests to the world with their responses, as they come, to be understood, repeated and overridden. */
import type { Caller } from '../control/control.ts';
import type { JournalEntry as Entry } from '../journal/journal.ts';
import { callSandbox, session } from './api.ts';
import { button, copyButton, h, json, labeled, type PageView } from './dom.ts';
import { listCallers } from './users.ts';

const MAX_ENTRIES = 100;

interface RequestsShown {
  readonly entries: readonly Entry[];
  readonly users: readonly Caller[];
}

export function requestsView(): PageView<RequestsShown> {
  // An entry that is open stays open while others come.
  const shown = new Map<number, HTMLElement>();
  return {
    tools: () => [
      h(
        'div',
        { class: 'actions' },
        button('Clear the journal', () => callSandbox('DELETE', '/journal')),
      ),
    ],
    load: async () => {
      const [entries, users] = await Promise.all([listRequests(), listCallers()]);
      return { entries, users };
    },
    render: ({ entries, users: people }) => {
      if (entries.length === 0) return [h('p', {}, 'No requests yet.')];
      for (const entry of entries) {
        if (!shown.has(entry.id)) shown.set(entry.id, renderEntry(entry, people));
      }
      const elements = entries.map(({ id }) => shown.get(id) ?? '');
      return [h('div', { class: 'journal' }, ...elements.reverse())];
    },
  };
}

export async function listRequests(): Promise<readonly Entry[]> {
  const path = `/journal?limit=${MAX_ENTRIES}`;
  return (await callSandbox<{ requests: Entry[] }>('GET', path)).requests;
}

function renderEntry(entry: Entry, users: readonly Caller[]): HTMLElement {
  const { id, time, world, method, operation, status, ms, overridden, input, answer } = entry;
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
      h('span', { class: 'path' }, pathOf(entry)),
      h('b', { class: isError ? 'bad' : 'good' }, String(status ?? 'dropped')),
      h('small', {}, `${notes.join(' · ')} · ${ms.toFixed(1)} ms`),
      ...explain(entry).map((text) => h('span', { class: 'note' }, text)),
    ),
    h('h2', {}, 'Request'),
    json(input, `Request ${id}`),
    renderActions(entry, users),
    h('h2', {}, 'Response'),
    json(answer, `Response ${id}`),
  );
}

/** Why a request may have done something else than meant. */
function explain({ unknown, nearest_override: nearest }: Entry): string[] {
  const names = unknown.map(({ name, similar }) =>
    similar === null
      ? `${name} is not known here, and was ignored.`
      : `${name} is not known here, and was ignored. Did you mean ${similar}?`,
  );
  if (nearest === null) return names;
  return [...names, `Not overridden by ${nearest.id}: ${nearest.differences.join('; ')}.`];
}

function renderActions(entry: Entry, users: readonly Caller[]): HTMLElement {
  const { id, operation, method } = entry;
  const options = users.map(({ name, private_token }) =>
    h('option', { value: private_token }, name),
  );
  const who = h('select', {}, ...options);
  const send = async () => {
    const { headers, body } = requestOf(entry, who.value);
    await fetch(pathOf(entry), { method, headers, ...(body !== null && { body }) });
  };
  return h(
    'div',
    { class: 'actions' },
    labeled('as', who),
    button('Send again', send, `request ${id}`),
    copyButton('Copy as curl', () => toCurl(entry, who.value), `request ${id}`),
    operation !== null &&
      h('a', { href: `#/${session.world}/overrides/${id}` }, 'Override the response'),
    operation !== null && docsLink(operation),
  );
}

/** The page of an operation on the reference site that the sandbox was started with; without one, nothing. */
function docsLink(operation: string): HTMLElement | false {
  const docs = document.querySelector<HTMLMetaElement>('meta[name=docs]')?.content;
  if (docs === undefined) return false;
  return h('a', { href: `${docs}operations/${operation}/` }, `Reference of ${operation}`);
}

function pathOf({ path, query }: Entry): string {
  return query === '' ? path : `${path}?${query}`;
}

function requestOf({ world, body }: Entry, token: string) {
  return {
    headers: {
      'PRIVATE-TOKEN': token,
      'X-Sandbox-World': world,
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body),
  };
}

/** For a shell: a quote within quotes ends them, stands escaped, and begins them again. */
function toCurl(entry: Entry, token: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const { headers, body } = requestOf(entry, token);
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === null ? [] : [`-d ${quote(body)}`];
  const url = quote(location.origin + pathOf(entry));
  return ['curl', '-g', '-X', entry.method, url, ...parts, ...data].join(' ');
}
