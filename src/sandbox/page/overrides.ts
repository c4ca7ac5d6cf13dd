/** Faults and other responses of one's own. */
import type { ListedOverride as Listed } from '../overrides/override.ts';
import { call } from './api.ts';
import { button, form, h, json, labeled, type PageView } from './dom.ts';

/** What a form has, as an override takes it. */
function toOverride({ drop, operation, ...numbers }: Readonly<Record<string, string>>) {
  return {
    ...(operation !== undefined && { operation }),
    ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Number(text)])),
    ...(drop !== undefined && { drop: true }),
  };
}

/** @param operations The ids of all operations. */
export function overridesView(operations: readonly string[]): PageView<readonly Listed[]> {
  const number = (name: string, min: number, max: number, label = name) =>
    labeled(label, h('input', { name, type: 'number', min, max }));
  return {
    tools: () => [
      form(
        'Add an override',
        (values) => call('POST', '/overrides', toOverride(values)),
        labeled('operation', h('input', { name: 'operation', list: 'operations' })),
        h('datalist', { id: 'operations' }, ...operations.map((value) => h('option', { value }))),
        number('status', 200, 599),
        number('delay', 0, 600_000, 'delay, ms'),
        number('times', 1, 1_000_000),
        labeled('drop the connection', h('input', { name: 'drop', type: 'checkbox' })),
      ),
      button('Remove all overrides', () => call('DELETE', '/overrides')),
    ],
    load: async () => (await call<{ overrides: Listed[] }>('GET', '/overrides')).overrides,
    render: (overrides) => {
      if (overrides.length === 0) return [h('p', {}, 'All responses are those of the service.')];
      return overrides.map(({ id, ...override }) =>
        h(
          'section',
          {},
          h('h2', {}, `Override ${id}`),
          json(override, `Override ${id}`),
          button('Remove', () => call('DELETE', `/overrides/${id}`), `override ${id}`),
        ),
      );
    },
  };
}
