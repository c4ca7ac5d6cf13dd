/** The journal: requests to the world with their responses, as they come, to be understood, repeated and overridden. */
import { PREFIX } from '../../../generated/client/connection.ts';
import type { Caller } from '../control/control.ts';
import type { JournalEntry as Entry } from '../journal/journal.ts';
import type { SentRequest } from '../journal/sent-request.ts';
import { callSandbox, explainErrors, session } from './api.ts';
import {
  actions,
  button,
  carefulButton,
  copyButton,
  filterField,
  h,
  json,
  labeled,
  matches,
  type PageView,
  preformatted,
} from './dom.ts';
import { listCallers } from './users.ts';

const MAX_ENTRIES = 100;

interface RequestsShown {
  readonly entries: readonly Entry[];
  readonly users: readonly Caller[];
}

export function requestsView(): PageView<RequestsShown> {
  // An entry that is open stays open while others come.
  const shown = new Map<number, HTMLElement>();
  const filter = filterField('Filter by status, operation, world or path', 'filter');
  return {
    tools: () => [
      actions(
        filter,
        carefulButton('Clear the journal', 'Delete all requests from the journal?', () =>
          callSandbox('DELETE', '/journal'),
        ),
      ),
    ],
    load: async () => {
      const [entries, users] = await Promise.all([listRequests(), listCallers()]);
      return { entries: entries.filter((entry) => matches(textOf(entry), filter.value)), users };
    },
    render: ({ entries, users: people }) => {
      if (entries.length === 0)
        return [h('p', {}, filter.value === '' ? 'No requests yet.' : 'No such request.')];
      for (const entry of entries) {
        if (!shown.has(entry.id)) shown.set(entry.id, renderEntry(entry, people));
      }
      const elements = entries.map(({ id }) => shown.get(id) ?? '');
      return [h('div', { class: 'journal' }, ...elements.reverse())];
    },
  };
}

/** What requests are filtered by. */
function textOf({ status, operation, world, method, path, caller }: Entry): string {
  return [status ?? 'dropped', operation, world, method, path, caller].join(' ');
}

/** Whether a request is to a path of the API that the contract does not have. */
function isBeside({ operation, path }: Entry): boolean {
  return operation === null && path.startsWith(`${PREFIX}/`);
}

export async function listRequests(): Promise<readonly Entry[]> {
  const path = `/journal?limit=${MAX_ENTRIES}`;
  return (await callSandbox<{ requests: Entry[] }>('GET', path)).requests;
}

function renderEntry(entry: Entry, users: readonly Caller[]): HTMLElement {
  const { id, time, world, caller, method, operation, status, ms, overridden } = entry;
  const isError = status === null || status >= 400;
  const notes = [
    operation ?? (isBeside(entry) ? 'not in the contract' : ''),
    caller,
    overridden && 'overridden',
    world,
  ];
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
    renderRequest(entry),
    renderActions(entry, users),
    h('h2', {}, 'Response'),
    json(entry.response, `Response ${id}`),
  );
}

/** Why a request may have done something else than meant. */
function explain(entry: Entry): string[] {
  const { status, response, unknown, nearest_override: nearest } = entry;
  const error = status !== null && status >= 400 ? errorText(response) : '';
  const names = unknown.map(({ name, similar }) => {
    const hint = similar === null ? '' : ` Did you mean ${similar}?`;
    return `${name} is not known here, and was ignored.${hint}`;
  });
  const override =
    nearest !== null && `Not overridden by ${nearest.id}: ${nearest.differences.join('; ')}.`;
  const failure = [error, explainStatus(entry)].filter(Boolean).join('. ');
  return [failure, ...names, override].filter((text) => text !== false && text !== '') as string[];
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

/** The input of an operation, or else the body as it came. */
function renderRequest({ id, input, sent }: Entry): HTMLElement {
  if (input !== null) return json(input, `Request ${id}`);
  const body = sent?.body ?? null;
  if (body === null) return h('p', {}, 'No input was taken.');
  return preformatted(body, `Request ${id}`);
}

function renderActions(entry: Entry, users: readonly Caller[]): HTMLElement {
  const { id, operation, sent } = entry;
  const options = users.map(({ name, username, private_token }) =>
    h('option', { value: private_token, selected: username === entry.caller }, name),
  );
  const nobody = h('option', { value: '', selected: entry.caller === null }, 'no token');
  const who = h('select', {}, ...options, nobody);
  return actions(
    sent !== null && labeled('as', who),
    sent?.complete === true &&
      button('Send again', () => sendAgain(entry, sent, who.value), `request ${id}`),
    sent !== null &&
      copyButton('Copy as curl', () => toCurl(entry, sent, who.value), `request ${id}`),
    (operation !== null || isBeside(entry)) &&
      h('a', { href: `#/${session.world}/overrides/${id}` }, 'Override the response'),
    operation !== null && docsLink(operation),
    sent?.complete !== true && h('small', {}, sent === null ? NOT_KEPT : SECRET_NOT_KEPT),
  );
}

const NOT_KEPT = 'Its body was not kept, so that it cannot be sent again.';
const SECRET_NOT_KEPT = 'Its secrets were not kept; write them in place of [secret].';

/** The page of an operation on the reference site that the sandbox was started with; without one, nothing. */
function docsLink(operation: string): HTMLElement | false {
  const docs = document.querySelector<HTMLMetaElement>('meta[name=docs]')?.content;
  if (docs === undefined) return false;
  return h('a', { href: `${docs}operations/${operation}/` }, `Reference of ${operation}`);
}

function pathOf({ path, sent }: Entry): string {
  return sent === null || sent.query === '' ? path : `${path}?${sent.query}`;
}

function headersOf({ world }: Entry, { headers }: SentRequest, token: string) {
  return { ...(token !== '' && { 'PRIVATE-TOKEN': token }), 'X-Sandbox-World': world, ...headers };
}

async function sendAgain(entry: Entry, sent: SentRequest, token: string): Promise<void> {
  const { method } = entry;
  const headers = headersOf(entry, sent, token);
  // Of a text, the browser would say that it is text.
  await fetch(pathOf(entry), {
    method,
    headers,
    ...(sent.body !== null && { body: new Blob([sent.body]) }),
  });
}

/** For a shell: a quote within quotes ends them, stands escaped, and begins them again. */
function toCurl(entry: Entry, sent: SentRequest, token: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const headers = Object.entries(headersOf(entry, sent, token)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  // curl would call a body a form.
  if (sent.body !== null && sent.headers['Content-Type'] === undefined)
    headers.push('Content-Type:');
  const data = sent.body === null ? [] : ['--data-raw', quote(sent.body)];
  const url = quote(location.origin + pathOf(entry));
  const parts = headers.flatMap((header) => ['-H', quote(header)]);
  return ['curl', '-g', '-X', entry.method, url, ...parts, ...data].join(' ');
}
