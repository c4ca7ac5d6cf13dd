/** Values that behavior gives to fields, against the types of these. */
import { asRecord, isRecord } from '../src/contract/data.ts';
import { formatList } from '../src/contract/phrases.ts';
import { listInputs } from './behavior.ts';
import type { OperationNode } from './contract.ts';
import type { SourceNode } from './nodes.ts';
import { explainMismatch, listPartNodes, listTypes } from './schemas.ts';

/**
 * Reports a literal that a field never has, and a parameter that is sent as another type. A value in another form
 * (`as`) and one that is read elsewhere may have any.
 *
 * @param fields The schemas of the field; none where it is not described.
 */
export function checkFieldValue(
  value: SourceNode,
  name: string,
  fields: readonly SourceNode[],
  operation: OperationNode,
): void {
  if (fields.length === 0) return;
  if (!isRecord(value.data)) {
    const reasons = fields.map((field) => explainMismatch(field, value.data));
    const [reason] = reasons;
    if (reason === undefined || reasons.includes(undefined)) return;
    value.report(
      `\`${name}\` is never \`${JSON.stringify(value.data)}\`: it ${reason}. Fix the value.`,
    );
    return;
  }
  const { sent, as } = asRecord(value.data);
  const input = typeof sent === 'string' ? listInputs(operation).get(sent) : undefined;
  if (input === undefined || as !== undefined) return;
  checkTypes(value.child('sent'), { name: String(sent), schema: input }, name, fields);
}

/** Reports a field that is never of a type that is sent for it; one of several values, for an array. */
export function checkTypes(
  node: SourceNode,
  sent: { readonly name: string; readonly schema: SourceNode },
  name: string,
  fields: readonly SourceNode[],
): void {
  const [given, held] = [listComparableTypes([sent.schema]), listComparableTypes(fields)];
  if (given.length === 0 || held.length === 0 || given.some((type) => held.includes(type))) return;
  const otherwise = 'Name another field, or say with `as` in which form it is set.';
  node.report(
    `\`${sent.name}\` is sent as ${formatList(given, 'or')}, and \`${name}\` is ${formatList(held, 'or')}. ${otherwise}`,
  );
}

/** Integers are numbers; an array stands for its items. */
function listComparableTypes(schemas: readonly SourceNode[]): string[] {
  const types = new Set(
    schemas.flatMap((schema) =>
      listPartNodes(schema).flatMap((part) => [...listTypes(part), ...listTypes(part.at('items'))]),
    ),
  );
  for (const other of ['null', 'array']) types.delete(other);
  if (types.delete('integer')) types.add('number');
  return [...types].sort();
}
