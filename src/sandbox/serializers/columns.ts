/** The columns of rows that responses show under their own names, by the schemas of the contract. */
import { type ResponseSchemaName, responseFields } from '../../../generated/representations.ts';
import type { ResponseSchemas } from '../request/operation-types.ts';
import type { Immutable } from '../store/fields.ts';
import type { Rows, TableName } from '../store/schema.ts';
import { tables } from '../store/tables/index.ts';

/** The fields of a schema that a column of the same name has the values of. */
type SameNameFields<Name extends ResponseSchemaName, Table extends TableName> = {
  -readonly [Field in keyof ResponseSchemas[Name] &
    keyof Rows[Table] as Rows[Table][Field] extends Immutable<ResponseSchemas[Name][Field]>
    ? Field
    : never]-?: Exclude<ResponseSchemas[Name][Field], undefined>;
};

/**
 * Returns what shows of a row the columns that a schema has fields for, secrets never: `shownColumns('Issue', 'issues')`.
 *
 * @param others Fields that not every serializer of the schema shows.
 * @throws Error for a schema that the contract does not have, such as one that was renamed.
 */
export function shownColumns<
  Name extends ResponseSchemaName,
  Table extends TableName,
  Other extends keyof SameNameFields<Name, Table> = never,
>(
  schema: Name,
  table: Table,
  ...others: readonly Other[]
): (row: Rows[Table]) => Omit<SameNameFields<Name, Table>, Other> {
  const columns = ['id', ...Object.keys(tables[table].fields)];
  const left: readonly PropertyKey[] = others;
  if (!Object.hasOwn(responseFields, schema)) {
    throw new Error(`The contract has no schema ${schema} of responses: was it renamed?`);
  }
  const names = responseFields[schema].filter(
    (name) => columns.includes(name) && !left.includes(name),
  );
  return (row) => {
    const shown: Record<string, unknown> = {};
    for (const name of names) shown[name] = row[name as keyof Rows[Table]];
    return shown as SameNameFields<Name, Table>;
  };
}
