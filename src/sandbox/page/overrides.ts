/** Responses of one's own, also made from a request. */
import { PREFIX } from '../../../generated/client/connection.ts';
import type { JournalEntry as Entry } from '../journal/journal.ts';
import { isWhole } from '../journal/redact.ts';
import type { ListedOverride as Listed } from '../overrides/override.ts';
import { callSandbox } from './api.ts';
import { button, carefulButton, field, form, h, json, labeled, type PageView } from './dom.ts';
import { isBeside } from './requests.ts';

const NUMBERS = ['status', 'delay', 'times'];
const JSONS = ['body', 'match'];
const PATH = 'and path, which the contract does not have';

/** What a form has, as an override takes it. */
function toOverride(values: Readonly<Record<string, string>>) {
  const entries = Object.entries(values).map(([name, text]) => {
    if (NUMBERS.includes(name)) return [name, Number(text)];
    if (JSONS.includes(name)) return [name, parse(name, text)];
    return [name, name === 'drop' ? true : text];
  });
  return Object.fromEntries(entries);
}

/** What of an input the next request can be matched by. */
function toMatch(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => isWhole(value)));
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} must be JSON`);
  }
}

/**
 * @param operations The ids of all operations.
 * @param entry The request whose response is to be another one.
 */
export function overridesView(
  operations: readonly string[],
  entry: Entry | undefined,
): PageView<readonly Listed[]> {
  const number = (name: string, min: number, max: number, label = name, value = '') =>
    field(label, { name, type: 'number', min, max, value });
  const text = (name: string, label: string, value: unknown) => {
    const content = value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
    return labeled(label, h('textarea', { name, rows: content === '' ? 2 : 8 }, content));
  };
  const operation = entry?.operation ?? '';
  const route =
    entry !== undefined && isBeside(entry)
      ? { method: entry.method, path: entry.path.slice(PREFIX.length) }
      : { method: '', path: '' };
  return {
    tools: () => [
      form(
        'Add an override',
        (values) => callSandbox('POST', '/overrides', toOverride(values)),
        field('operation', { name: 'operation', list: 'operations', value: operation }),
        field('or method', { name: 'method', placeholder: 'GET', value: route.method }),
        field(PATH, { name: 'path', placeholder: '/projects/{id}/labels', value: route.path }),
        h('datalist', { id: 'operations' }, ...operations.map((value) => h('option', { value }))),
        number('status', 200, 599, 'status', String(entry?.status ?? '')),
        number('delay', 0, 600_000, 'delay, ms'),
        number('times', 1, 1_000_000, 'times', entry === undefined ? '' : '1'),
        field('drop the connection', { name: 'drop', type: 'checkbox' }),
        text('match', 'match, as JSON: what the input has to have', toMatch(entry?.input)),
        text('body', 'body, as JSON', entry?.response),
      ),
      carefulButton('Remove all overrides', 'Remove all overrides of this world?', () =>
        callSandbox('DELETE', '/overrides'),
      ),
    ],
    load: async () => (await callSandbox<{ overrides: Listed[] }>('GET', '/overrides')).overrides,
    render: (overrides) => {
      if (overrides.length === 0) return [h('p', {}, 'All responses are those of the service.')];
      return overrides.map(({ id, ...override }) => {
        const remove = () => callSandbox('DELETE', `/overrides/${id}`);
        const shown = json(override, `Override ${id}`);
        const removal = button('Remove', remove, `override ${id}`);
        return h('section', {}, h('h2', {}, `Override ${id}`), shown, removal);
      });
    },
  };
}
