/** Schemas that a caller gets one of, by who calls and what is sent: one list of fields for all of them. */
import type { AccessLevel } from '../contract/behavior.ts';
import type { OpenApiDocument, SchemaObject } from '../contract/openapi.ts';
import { toWords } from '../contract/phrases.ts';
import { type DocumentedOperation, readOperations } from '../contract/read/operations.ts';
import { componentName } from '../contract/read/pointers.ts';
import { mergeSchema } from '../contract/read/schemas.ts';
import { describeFields, joinTypes } from './fields.ts';
import type { FieldModel, VariantModel } from './types.ts';

/** The schemas of a response, or of each of its items, the usual one first; none where it has only one. */
export function responseVariants(
  document: OpenApiDocument,
  id: string,
  schema: SchemaObject,
): VariantModel[] {
  const { whole } = mergeSchema(document, schema);
  const { whole: item } = mergeSchema(document, whole.items ?? schema);
  const names = (item.anyOf ?? item.oneOf ?? []).flatMap((choice) => componentName(choice) ?? []);
  if (item.properties !== undefined || names.length < 2) return [];
  const known = listCauses(document).filter((cause) => cause.id === id);
  const start = commonStart(names);
  const variants = names.map((name, index): VariantModel => {
    const cause = known.find(({ schema: each }) => each === name);
    if (cause !== undefined) return { schema: name, labels: cause.labels, kind: cause.kind };
    if (known.length > 0) return { schema: name, labels: [], kind: 'unknown' };
    // Where nothing says when which comes, the first is the usual one unless they share a name.
    if (index === 0 && start === '') return { schema: name, labels: [], kind: 'usual' };
    return { schema: name, labels: [toWords(name.slice(start.length))], kind: 'other' };
  });
  const rank = ({ schema }: VariantModel) => known.findIndex((cause) => cause.schema === schema);
  return usualFirst(known.length > 0 ? variants.sort((a, b) => rank(a) - rank(b)) : variants);
}

/**
 * A schema with those that other callers, or calls with other parameters, get in its place; none where there are no others.
 *
 * @param causes Those of the contract, `listCauses`.
 */
export function schemaVariants(causes: readonly VariantCause[], name: string): VariantModel[] {
  const family = new Set([name]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    const ids = causes.filter(({ schema }) => family.has(schema)).map(({ id }) => id);
    for (const { id, schema } of causes) if (ids.includes(id)) family.add(schema);
  }
  if (family.size < 2) return [];
  const variants = [...family].map((schema): VariantModel => {
    const own = causes.filter((cause) => cause.schema === schema);
    const usual = own.find(({ labels }) => labels.length === 0);
    const labels = usual ? [] : [...new Set(own.flatMap((cause) => cause.labels))];
    return { schema, labels, kind: usual?.kind ?? own[0]?.kind ?? 'unknown' };
  });
  return usualFirst(variants);
}

/** The fields of all variants, those of the usual one first, each with who gets it where not everybody does. */
export function mergeVariants(
  document: OpenApiDocument,
  variants: readonly VariantModel[],
  prefix: string,
): FieldModel[] {
  const all = variants.map((variant) => {
    const schema = { $ref: `#/components/schemas/${variant.schema}` };
    const fields = describeFields(document, schema, prefix);
    return { ...variant, fields: new Map(fields.map((field) => [field.name, field])) };
  });
  type Variant = (typeof all)[number];
  const isPart = (part: Variant, whole: Variant) =>
    part !== whole && [...part.fields.keys()].every((name) => whole.fields.has(name));
  const everywhere = all.filter(({ kind }) => kind === 'usual');
  const names = new Set(all.flatMap(({ fields }) => [...fields.keys()]));
  return [...names].flatMap((name) => {
    const having = all.filter(({ fields }) => fields.has(name));
    const found = having.flatMap(({ fields }) => fields.get(name) ?? []);
    const [field] = found;
    if (field === undefined) return [];
    const isUsual = having.some((each) => everywhere.includes(each));
    const marked = isUsual
      ? // What everybody gets is marked only where a call may leave the rest out.
        having.filter((each) => isReduced(each) && everywhere.some((usual) => isPart(each, usual)))
      : having.length < all.length
        ? having.filter((each) => !having.some((other) => isPart(other, each)))
        : [];
    // Nobody knows when it is left out.
    const isUnexplained =
      isUsual && all.some((each) => each.kind === 'unknown' && !having.includes(each));
    return {
      ...field,
      type: joinTypes(found.map(({ type }) => type)),
      required: field.required && !isUnexplained,
      callers: [...new Set(marked.flatMap(({ labels }) => labels))],
    };
  });
}

function isReduced({ kind }: VariantModel): boolean {
  return kind === 'parameter' || kind === 'other';
}

interface VariantCause extends VariantModel {
  /** Of the operation. */
  readonly id: string;
}

/** Which operation returns which schema to whom, as `x-behavior` has it. */
export function listCauses(document: OpenApiDocument): VariantCause[] {
  const { access, lists = {} } = document['x-behavior'] ?? {};
  const operations = new Map(readOperations(document).map((each) => [each.id, each]));
  const byRole = Object.entries(access?.views ?? {}).flatMap(([id, view]): VariantCause[] => {
    const { role, with: parameter, schema, otherwise } = view;
    const by = `${roleName(document, role)}${parameter === undefined ? '' : ` with \`${parameter}\``}`;
    const operation = operations.get(id);
    // One resource, and no id in the path: it is the caller's own.
    const isOwn = operation?.path.includes('{') === false && !isList(operation);
    return [
      isOwn
        ? { id, schema: otherwise, labels: ['the user'], kind: 'caller' }
        : { id, schema: otherwise, labels: [], kind: 'usual' },
      { id, schema, labels: [by], kind: 'caller' },
    ];
  });
  const byParameter = Object.entries(lists).flatMap(([id, { view }]): VariantCause[] =>
    view === undefined
      ? []
      : [
          { id, schema: view.schema, labels: [`with \`${view.with}\``], kind: 'parameter' },
          { id, schema: view.otherwise, labels: [], kind: 'usual' },
        ],
  );
  return [...byRole, ...byParameter];
}

function isList({ responses }: DocumentedOperation): boolean {
  return responses.some(({ media }) => media?.node.schema?.items !== undefined);
}

/** `An administrator.` → `administrator`. */
function roleName(document: OpenApiDocument, role: AccessLevel): string {
  const description = document['x-behavior']?.access.roles[role]?.description ?? role;
  return description.replace(/^(An?|The) |\.$/g, '');
}

function usualFirst(variants: readonly VariantModel[]): VariantModel[] {
  const isUsual = ({ kind }: VariantModel) => kind === 'usual';
  return [...variants.filter(isUsual), ...variants.filter((each) => !isUsual(each))];
}

/** The words that all names begin with: `ActivityEvent` of `ActivityEventWithNote` and `ActivityEventPlain`. */
function commonStart(names: readonly string[]): string {
  const [first = ''] = names;
  const ends = [...first.matchAll(/[A-Z]/g)].map(({ index }) => first.slice(0, index));
  return ends.filter((start) => names.every((name) => name.startsWith(start))).at(-1) ?? '';
}
