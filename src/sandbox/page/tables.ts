/** The rows of the world, with links between them. */
import type { TableSummary } from '../control/control.ts';
import { type AnyRow, listRows, listTables, session } from './api.ts';
import { h, type PageView, table } from './dom.ts';

const PAGE_SIZE = 50;

interface TablesShown {
  readonly tables: readonly TableSummary[];
  readonly rows: readonly AnyRow[];
}

/** @param from Id of the first row to show; the newest one without it. */
export function tablesView(name = 'issues', from?: string): PageView<TablesShown> {
  return {
    load: async () => {
      const query = `?limit=${PAGE_SIZE}${from === undefined ? '' : `&from=${Number(from)}`}`;
      const [tables, rows] = await Promise.all([listTables(), listRows(name, query)]);
      return { tables, rows };
    },
    render: ({ tables, rows }) => {
      const { references = {}, count = 0 } = tables.find((each) => each.name === name) ?? {};
      const fields = Object.keys(rows[0] ?? {});
      const last = rows.at(-1)?.id ?? 0;
      const lines = rows.map((row) => {
        const cells = fields.map((field) => h('td', {}, ...cell(row[field], references[field])));
        return h('tr', { class: String(row.id) === from && 'target' }, ...cells);
      });
      return [
        h('nav', { class: 'tables', 'aria-label': 'Tables' }, ...tables.map(tableLink(name))),
        h('h2', {}, name),
        rows.length === 0 ? h('p', {}, 'No rows.') : table(`Rows of ${name}`, fields, lines),
        h(
          'p',
          { class: 'pages' },
          `${rows.length} of ${count}, newest first. `,
          from !== undefined && rowLink(name, '', 'Newest rows'),
          ' ',
          rows.length === PAGE_SIZE && rowLink(name, last - 1, 'Older rows'),
        ),
      ];
    },
  };
}

function tableLink(current: string) {
  return ({ name, count }: TableSummary) => {
    const link = rowLink(name, '', name);
    if (name === current) link.setAttribute('aria-current', 'page');
    link.append(' ', h('small', {}, String(count)));
    return link;
  };
}

function rowLink(name: string, id: number | '', text: string): HTMLElement {
  const path = id === '' ? name : `${name}/${id}`;
  return h('a', { id: `to-${path}-${text}`, href: `#/${session.world}/tables/${path}` }, text);
}

/** @param target The table that the value names a row of. */
function cell(value: unknown, target: string | undefined): (Node | string)[] {
  if (value === null) return [h('i', {}, 'null')];
  if (Array.isArray(value) && target !== undefined) {
    return value.flatMap((item) => [...cell(item, target), ' ']);
  }
  if (typeof value === 'number' && target !== undefined) {
    return [rowLink(target, value, String(value))];
  }
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}
