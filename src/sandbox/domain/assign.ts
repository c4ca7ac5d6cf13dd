/** Puts what was sent into the columns of rows, by the representations of the contract, so that handlers name no field. */
import { representations } from '../../../generated/representations.ts';
import { withArticle } from '../../contract/phrases.ts';
import type { TargetField } from '../../contract/sent-fields.ts';
import type { RequestContext } from '../request/context.ts';
import { invalid } from '../request/responses.ts';
import type { NewRow, TableName } from '../store/schema.ts';
import { tables } from '../store/tables/index.ts';
import type { Kind } from '../store/values.ts';
import { splitNames } from './filter-and-order.ts';
import { toUtc } from './times.ts';

/** What writes, to which world, and the project that rows belong to. */
export type WriteContext = Pick<RequestContext, 'world' | 'operation' | 'project'>;

/** What a request can put into a row. */
type Columns<Table extends TableName> = Omit<NewRow<Table>, 'id'>;

/** Columns that have the name of a required field are there; others, if they were sent. */
type Assigned<Table extends TableName, Input> = Partial<Columns<Table>> & {
  readonly [Name in keyof Input & keyof Columns<Table> as undefined extends Input[Name]
    ? never
    : Name]: Columns<Table>[Name];
};

/**
 * The columns of a row with what was sent in the body: `world.emails.insert({ ...assign(context, 'emails', input), user_id })`.
 * A field has the column of its own name, or that of the field that it sets: `milestone_id` for `milestone.id`. What
 * moves a state is left to the state machine.
 *
 * @param others Fields that the handler takes care of itself.
 * @throws InvalidInputError for the id of a row that is not there, or is that of another project.
 * @throws Error for a field that has no column.
 */
export function assign<Table extends TableName, Input extends object>(
  context: WriteContext,
  table: Table,
  input: Input,
  ...others: readonly (keyof Input)[]
): Assigned<Table, Input> {
  const sent = input as Readonly<Record<string, unknown>>;
  const { fields } = tables[table];
  const row: Record<string, unknown> = {};
  for (const { name } of context.operation.body?.fields ?? []) {
    const value = sent[name];
    if (value === undefined || others.includes(name as keyof Input)) continue;
    const target = findColumn(context.operation.id, name, Object.keys(fields));
    if (target === 'state') continue;
    if (target === null) {
      throw new Error(
        `The table ${table} has no column for ${name} of ${context.operation.id}. Add one in src/sandbox/store/tables, say in \`representations\` of the operation which field it sets, or have the handler take care of it.`,
      );
    }
    const stored = toColumn(value, target);
    const column: Kind<unknown> = fields[target.column as keyof typeof fields];
    checkReference(context, name, { sent: value, id: stored }, column);
    row[target.column] = stored;
  }
  return row as Assigned<Table, Input>;
}

interface TargetColumn extends TargetField {
  readonly column: string;
}

/** Where a field of a body goes; `state` for what moves a state, `null` for what the columns have no place for. */
export function findColumn(
  operation: string,
  name: string,
  columns: readonly string[],
): TargetColumn | 'state' | null {
  const targets = representations[operation]?.[name] ?? [{ path: name, form: 'value' }];
  if (targets.some(({ form }) => form === 'event')) return 'state';
  const named = targets.map((target) => ({ ...target, column: target.path.replaceAll('.', '_') }));
  const found = named.find(({ column }) => columns.includes(column));
  if (!columns.includes(name)) return found ?? null;
  return { path: name, form: 'value', ...targets[0], column: name };
}

function toColumn(value: unknown, { form, separator }: TargetColumn): unknown {
  if (form === 'names') return splitNames(String(value ?? ''), separator);
  if (form === 'items' && Array.isArray(value)) return [...new Set(value)];
  if (form === 'first') return [value].flat()[0] ?? null;
  return form === 'time' ? toUtc(String(value)) : value;
}

/** A row that is named has to be there; one of a project in the same project. */
function checkReference(
  context: WriteContext,
  name: string,
  { sent, id }: Readonly<Record<'sent' | 'id', unknown>>,
  { reference }: Kind<unknown>,
): void {
  if (reference === undefined || typeof id !== 'number') return;
  const table = reference.table as TableName;
  const row: object | undefined = context.world[table].get(id);
  const words = table.replace(/s$/, '').replaceAll('_', ' ');
  if ('project_id' in tables[table].fields) {
    const isInProject =
      row !== undefined && 'project_id' in row && row.project_id === context.project.id;
    if (!isInProject) throw invalid(name, `must be ${withArticle(words)} of the project`);
  } else if (row === undefined) {
    const ids = Array.isArray(sent) ? `ids of ${words}s` : `the id of ${withArticle(words)}`;
    throw invalid(name, `must be ${ids}`);
  }
}
