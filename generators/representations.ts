import type { Json } from '../src/contract/annotations.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { readOperations } from '../src/contract/read/operations.ts';
import { componentsUsedBy, pointerTo } from '../src/contract/read/pointers.ts';
import { fieldNames, schemasAt } from '../src/contract/resource-fields.ts';
import { isSecret } from '../src/contract/secrets.ts';
import { readSentFields, type SentField } from '../src/contract/sent-fields.ts';
import { mapLiteral, noticeComment, unionOf } from './source-text.ts';

/** Representations of fields as a TypeScript module: targets of those that are sent, names of those that are returned. */
export function render(bundle: OpenApiDocument): string {
  const sent = [...readSentFields(bundle)].flatMap(([id, fields]) => {
    const departing = fields.filter((field) => !isPlain(field));
    if (departing.length === 0) return [];
    return [[id, Object.fromEntries(departing.map((each) => [each.field, listTargets(each)]))]];
  }) as [string, Json][];
  const shown = listResponseSchemas(bundle).map(([name, schema]): [string, Json] => [
    name,
    fieldNames(bundle, schema).filter(
      (field) => !schemasAt(bundle, schema, [field]).some(isSecret),
    ),
  ]);
  return `${noticeComment()}import type { TargetField } from '../src/contract/sent-fields.ts';

/** By operation, what fields of its body set that set more or something else than the field of the same name. */
export const representations: Readonly<
  Record<string, Readonly<Record<string, readonly TargetField[]>>>
> = ${mapLiteral(sent)};

/** The schemas of objects in responses. */
export type ResponseSchemaName =${unionOf(shown.map(([name]) => name))};

/** The names of the fields of every object in a response, except for secrets. */
export const responseFields: Readonly<Record<ResponseSchemaName, readonly string[]>> = ${mapLiteral(shown)};
`;
}

function isPlain({ field, sets: [first, ...others] }: SentField): boolean {
  return others.length === 0 && first?.path === field && first.form === 'value';
}

function listTargets({ sets }: SentField): Json {
  return sets.map(({ path, form, separator }) => ({
    path,
    form,
    ...(separator !== undefined && { separator }),
  }));
}

/** The schemas of objects that successes have anywhere in their bodies. */
function listResponseSchemas(bundle: OpenApiDocument) {
  const bodies = readOperations(bundle).flatMap(({ responses }) =>
    responses.filter(({ status }) => status < 300).map(({ schema }) => schema?.node),
  );
  const used = componentsUsedBy(bundle, bodies);
  return Object.entries(bundle.components?.schemas ?? {})
    .filter(([name]) => used.has(pointerTo('components', 'schemas', name)))
    .filter(([, schema]) => fieldNames(bundle, schema).length > 0);
}
