/** Responses of one's own, also made from a request. */
import { PREFIX } from '../../../generated/client/connection.ts';
import type { JournalEntry as Entry } from '../journal/journal.ts';
import { isWhole } from '../journal/redact.ts';
import type { ListedOverride as Listed } from '../overrides/override.ts';
import { callSandbox } from './api.ts';
import { button, carefulButton, h, json, jsonForm, type PageView } from './dom.ts';

const LABEL =
  'as JSON: operation, or method and path; status, body, headers, match, times, delay, drop, sequence';

/** An override that gives the response of a request once more, to be edited. */
function overrideOf({ operation, method, path, status, input, response }: Entry) {
  const target = operation === null ? { method, path: path.slice(PREFIX.length) } : { operation };
  return { ...target, status: status ?? 503, times: 1, match: toMatch(input), body: response };
}

/** What of an input the next request can be matched by. */
function toMatch(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => isWhole(value)));
}

/** @param entry The request whose response is to be another one. */
export function overridesView(entry: Entry | undefined): PageView<readonly Listed[]> {
  const add = (override: unknown) => callSandbox('POST', '/overrides', override);
  const first =
    entry === undefined ? { operation: 'getIssue', status: 503, times: 1 } : overrideOf(entry);
  return {
    tools: () => [
      jsonForm('Add an override', LABEL, add, first),
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
