/** The journal: requests to the world with their responses, as they come, to be understood, repeated and overridden. */
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import type { Caller } from '../control/control.ts';
import type { JournalEntry as Entry } from '../journal/journal.ts';
import { callSandbox, explainErrors, session } from './api.ts';
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
  const { id, time, world, caller, method, operation, status, ms, overridden } = entry;
  const isError = status === null || status >= 400;
  const notes = [operation ?? 'no operation', caller, overridden && 'overridden', world];
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
      h('small', {}, `${notes.filter(Boolean).join(' · ')} · ${ms.toFixed(1)} ms`),
      ...explain(entry).map((text) => h('span', { class: 'note' }, text)),
    ),
    h('h2', {}, 'Request'),
    entry.input === null ? h('p', {}, 'No input was taken.') : json(entry.input, `Request ${id}`),
    renderActions(entry, users),
    h('h2', {}, 'Response'),
    json(entry.response, `Response ${id}`),
  );
}

/** Why a request may have done something else than meant. */
function explain(entry: Entry): string[] {
  const { status, response, unknown, nearest_override: nearest } = entry;
  const error = status !== null && status >= 400 ? errorText(response) : '';
  const names = unknown.map(({ name, similar }) =>
    similar === null
      ? `${name} is not known here, and was ignored.`
      : `${name} is not known here, and was ignored. Did you mean ${similar}?`,
  );
  const override =
    nearest !== null && `Not overridden by ${nearest.id}: ${nearest.differences.join('; ')}.`;
  const texts = [error, explainStatus(entry), ...names, override];
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[];
}

/** What a status may mean that says little by itself. */
function explainStatus({ status, caller, operation, overridden }: Entry): string {
  if (overridden) return '';
  if (status === 304) return 'It was so already: nothing changed.';
  if (status === 401 && caller === null) return 'The token is missing, or no active user has it.';
  const isHidden = status === 404 && operation !== null;
  return isHidden
    ? `It does not exist, or is hidden from ${caller ?? 'callers without a token'}.`
    : '';
}

/** The message of an error response; empty for another body. */
function errorText(response: unknown): string {
  const message = (response as { message?: unknown } | null)?.message;
  if (typeof message === 'string') return message;
  return typeof message === 'object' && message !== null ? explainErrors(message as never) : '';
}

function renderActions(entry: Entry, users: readonly Caller[]): HTMLElement {
  const { id, operation, method } = entry;
  const options = users.map(({ name, username, private_token }) =>
    h('option', { value: private_token, selected: username === entry.caller }, name),
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
      ...(body !== null && { 'Content-Type': JSON_TYPE }),
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
