/** The rows of the world: a list of each table, and each row with what it refers to and what refers to it. */
import type { TableSummary } from '../control/control.ts';
import { callSandbox, findRows, listTables, type RowOfTable, session } from './api.ts';
import {
  carefulButton,
  filterField,
  folded,
  h,
  jsonForm,
  listElement,
  matches,
  type PageView,
} from './dom.ts';

const PAGE_SIZE = 50;

/** Searched rows, newest first. */
const MAX_SEARCHED = 10_000;

interface TablesShown {
  readonly tables: readonly TableSummary[];
  readonly count: number;
  readonly rows: readonly RowOfTable[];
  /** By field of the one row that is shown, the rows that it names. */
  readonly named: Readonly<Record<string, readonly RowOfTable[]>>;
  /** What refers to that row. */
  readonly referring: readonly { table: string; field: string; count: number }[];
}

/** @param path Name of a table, then the id of a row; or `before`, an id; or a field and the id that it names. */
export function tablesView([name = 'issues', ...path]: readonly string[]): PageView<TablesShown> {
  const [first = '', second = ''] = path;
  const isRow = /^\d+$/.test(first);
  const query = isRow
    ? `?limit=1&from=${first}`
    : first === 'before'
      ? `?limit=${PAGE_SIZE}&from=${Number(second)}`
      : `?limit=${PAGE_SIZE}${first === '' ? '' : `&field=${first}&id=${Number(second)}`}`;
  const search = filterField(`Search all ${name}`, 'search');
  return {
    tools: () => (isRow ? editTools(name, first) : [search, createForm(name)]),
    load: async () => {
      const isSearched = search.value !== '';
      const [tables, found] = await Promise.all([
        listTables(),
        findRows(name, isSearched ? `?limit=${MAX_SEARCHED}` : query),
      ]);
      const selected = isSearched
        ? found.rows.filter((row) => matches(JSON.stringify(row), search.value))
        : found.rows.filter(({ id }) => !isRow || id === Number(first));
      const rows = selected.slice(0, PAGE_SIZE);
      const [row] = isRow ? rows : [];
      const count = isSearched ? selected.length : found.count;
      const named = row === undefined ? {} : await loadNamed(tables, name, row);
      const referring = row === undefined ? [] : await loadReferring(tables, name, row);
      return { tables, rows, count, named, referring };
    },
    render: (data) => [
      h('nav', { class: 'tables', 'aria-label': 'Tables' }, ...data.tables.map(tableLink(name))),
      ...(isRow ? renderRow(name, Number(first), data) : renderRows(name, path, data)),
    ],
  };
}

function createForm(name: string): HTMLElement {
  const create = (row: unknown) => callSandbox('POST', `/rows/${name}`, row);
  const label = 'fields, as JSON; what is left out gets a value';
  return folded(`Create a row of ${name}`, jsonForm('Create', label, create));
}

function editTools(name: string, id: string): HTMLElement[] {
  const path = `/rows/${name}/${id}`;
  const remove = () => callSandbox('DELETE', path);
  const change = (fields: unknown) => callSandbox('PUT', path, fields);
  const label = 'fields, as JSON; what is left out stays';
  const careful = carefulButton('Delete', `Delete ${name} ${id}?`, remove, 'the row');
  return [folded('Change the row', jsonForm('Change', label, change), careful)];
}

async function loadNamed(tables: readonly TableSummary[], name: string, row: RowOfTable) {
  const { references = {} } = tables.find((each) => each.name === name) ?? {};
  const found = Object.entries(references).map(async ([field, table]) => {
    const ids = [row[field]].flat().filter((id) => typeof id === 'number');
    const rows = ids
      .slice(0, 20)
      .map(async (id) => (await findRows(table, `?limit=1&from=${id}`)).rows[0]);
    const all = await Promise.all(rows);
    return [field, all.filter((each) => each !== undefined && ids.includes(each.id))] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as TablesShown['named'];
}

async function loadReferring(tables: readonly TableSummary[], name: string, { id }: RowOfTable) {
  const fields = tables.flatMap(({ name: table, references }) =>
    Object.entries(references).flatMap(([field, to]) => (to === name ? [{ table, field }] : [])),
  );
  const counted = fields.map(async ({ table, field }) => {
    const { count } = await findRows(table, `?limit=1&field=${field}&id=${id}`);
    return { table, field, count };
  });
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

function renderRows(
  name: string,
  [first = '', second = '']: readonly string[],
  data: TablesShown,
): Node[] {
  const { rows, count } = data;
  const last = rows.at(-1)?.id ?? 0;
  const isPart = first !== '' && first !== 'before';
  const lines = rows.map((row) => {
    const link = rowLink(name, row.id, `${row.id}`);
    return [link, ' ', h('b', {}, labelOf(row)), ' ', h('small', {}, notesOf(row))];
  });
  return [
    h('h2', {}, isPart ? `${name} whose ${first} is ${second}` : name),
    listElement(lines, 'No rows.'),
    h(
      'p',
      {},
      `${rows.length} of ${count}, newest first. `,
      first !== '' && rowLink(name, '', 'Newest rows'),
      ' ',
      rows.length === PAGE_SIZE && !isPart && rowLink(`${name}/before`, last - 1, 'Older rows'),
    ),
  ];
}

function renderRow(
  name: string,
  id: number,
  { tables, rows, named, referring }: TablesShown,
): Node[] {
  const [row] = rows;
  if (row === undefined) return [h('p', {}, `There is no row ${id} of ${name}.`)];
  const { references = {} } = tables.find((each) => each.name === name) ?? {};
  const fields = Object.entries(row).flatMap(([field, value]) => [
    h('dt', {}, field),
    h('dd', {}, ...showValue(value, references[field], named[field] ?? [])),
  ]);
  const links = referring.map(({ table, field, count }) => {
    return [rowLink(`${table}/${field}`, id, `${count} ${table}`), ' ', h('small', {}, field)];
  });
  return [
    h('h2', {}, `${name} ${id} `, h('b', {}, labelOf(row))),
    h('dl', {}, ...fields),
    h('h2', {}, 'Referred to by'),
    listElement(links, 'Nothing.'),
    h('p', {}, rowLink(name, '', `All ${name}`)),
  ];
}

/** @param target The table that the value names rows of. */
function showValue(
  value: unknown,
  target: string | undefined,
  named: readonly RowOfTable[],
): (Node | string)[] {
  if (value === null) return [h('i', {}, 'null')];
  if (target !== undefined) {
    return [value].flat().flatMap((id) => {
      const row = named.find((each) => each.id === id);
      const text = row === undefined ? String(id) : `${id} ${labelOf(row)}`;
      return [rowLink(target, Number(id), text), ' '];
    });
  }
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

/** What people call a row. */
function labelOf({
  title,
  username,
  path,
  name,
  email,
  message,
  body,
  file_name,
  url,
}: RowOfTable) {
  const texts = [title, username, path, name, email, message, body, file_name, url];
  return String(texts.find((text) => typeof text === 'string') ?? '').slice(0, 80);
}

function notesOf({ iid, state, status, ref, project_id }: RowOfTable): string {
  const notes = [
    iid !== undefined && `number ${iid}`,
    state ?? status,
    ref,
    project_id !== undefined && `project ${project_id}`,
  ];
  return notes.filter((note) => typeof note === 'string').join(', ');
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
