/**
 * What each field of a request body sets, and how that shows: read from the `representations` of the operation where it is
 * written there, and else from the rest of the contract.
 */
import type { Annotations, Json } from './annotations.ts';
import type { EffectObject, RepresentationObject } from './behavior.ts';
import { asRecord } from './data.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { Operation, ValueSchema } from './operation.ts';
import { readOperationTable } from './operation-table.ts';
import { type Located, readOperations } from './read/operations.ts';
import { findNode, pointerTo } from './read/pointers.ts';
import { isInList, schemasOf } from './resource-fields.ts';
import { hasSameName, namedResource, type ShownResource, shownBy } from './shown-resource.ts';
import { plainName } from './values.ts';

/**
 * How a field of the resource shows the value that is sent: as it is (`value`); as the same instant (`time`); as an
 * array of the names in a text (`names`); as the values of an array's items (`items`) or as one of them (`item`); as
 * the first value (`first`); in `seconds`; by its id, where a path may be sent, too (`id-or-path`); as the state that
 * a transition leads to (`event`).
 */
export type RepresentationForm =
  | 'value'
  | 'time'
  | 'names'
  | 'items'
  | 'item'
  | 'first'
  | 'seconds'
  | 'id-or-path'
  | 'event';

/** A field that shows a sent value. */
export interface TargetField {
  /** `milestone.id`; dots lead into objects and items of arrays. */
  readonly path: string;
  readonly form: RepresentationForm;
  /** Between `names`. */
  readonly separator?: string;
}

/** A field of a resource that a sent value changes. */
interface SetField extends TargetField {
  /** The schema of the resource; `null` for one without a name. */
  readonly resource: string | null;
  readonly change: 'set' | 'increase' | 'decrease';
}

/** A field of a request body. */
export interface SentField {
  /** The plain name: `scopes`, not `scopes[]`. */
  readonly field: string;
  /** Empty where it sets nothing, nothing that a response shows, or nothing that the contract states. */
  readonly sets: readonly SetField[];
  /** `false` where the contract states that no response shows it. */
  readonly observable: boolean;
  /** The field of the resource that must have the value already; `null` for none. */
  readonly expects: string | null;
  /** By field of the resource, its value if nothing is sent; empty where that is not documented. */
  readonly defaults: Readonly<Record<string, Json>>;
  /** The fields sent with these values, because of which this one is ignored; mostly none. */
  readonly ignored: Readonly<Record<string, Json>>;
  /** Where the behavior data states it; `null` where names and types do. */
  readonly stated: Located<Annotations> | null;
}

/** The fields of every request body by operation, in the order of the contract. Throws a ContractError as `readOperationTable` does. */
export function readSentFields(
  document: OpenApiDocument,
): ReadonlyMap<string, readonly SentField[]> {
  const operations = readOperationTable(document);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const sources = { document, byId, writeOnly: listWriteOnly(document) };
  const fields = operations.map((operation) => {
    const sent = operation.body?.fields.map((field) => readField(sources, operation, field));
    return [operation.id, sent] as const;
  });
  return new Map(fields.flatMap(([id, sent]) => (sent === undefined ? [] : [[id, sent]])));
}

interface FieldSources {
  readonly document: OpenApiDocument;
  readonly byId: ReadonlyMap<string, Operation>;
  /** The fields that no response shows: `createUser password`. */
  readonly writeOnly: ReadonlySet<string>;
}

function readField(sources: FieldSources, operation: Operation, field: ValueSchema): SentField {
  const { document, writeOnly } = sources;
  const { id } = operation;
  const { name } = field;
  const written = document['x-behavior']?.representations?.[id]?.[name];
  const found = findChanges(sources, operation, field, written);
  const observable = written?.observable !== false && !writeOnly.has(`${id} ${name}`);
  const sets = observable ? found.sets : [];
  const { default: value } = field;
  const preset = ({ path }: SetField) => (value === undefined ? [] : [[path, value]]);
  return {
    field: name,
    sets,
    observable,
    expects: written?.expects ?? null,
    defaults: { ...Object.fromEntries(sets.flatMap(preset)), ...written?.default },
    ignored: written?.ignored ?? {},
    stated: found.stated,
  };
}

type Changes = Pick<SentField, 'sets' | 'stated'>;

/** The first of these that says something: the entry, effects, a field of the same name, transitions. */
function findChanges(
  sources: FieldSources,
  operation: Operation,
  field: ValueSchema,
  written: RepresentationObject | undefined,
): Changes {
  const { document } = sources;
  const own = shownBy(document, operation);
  if (written !== undefined) {
    const { sets = [], resource, separator } = written;
    const shown = resource === undefined ? own : namedResource(document, resource);
    const paths = shown === null ? [] : [sets].flat();
    return {
      sets: paths.map((path) => setField(document, shown, path, field, { separator })),
      stated: locateBehavior(document, 'representations', operation.id, field.name),
    };
  }
  const stated = changesByEffects(sources, operation.id, field, own);
  if (stated !== null) return stated;
  if (own !== null && hasSameName(document, own, field)) {
    return { sets: [setField(document, own, field.name, field)], stated: null };
  }
  return changesByTransition(document, operation.id, field) ?? { sets: [], stated: null };
}

function changesByEffects(
  sources: FieldSources,
  id: string,
  field: ValueSchema,
  own: ShownResource | null,
): Changes | null {
  const { document } = sources;
  const effects = document['x-behavior']?.effects?.[id] ?? [];
  const found = effects.flatMap((effect, index) =>
    effectChanges(sources, effect, field, own).map((sets) => ({
      sets,
      stated: locateBehavior(document, 'effects', id, index),
    })),
  );
  const [first] = found;
  if (first === undefined) return null;
  const all = new Map(found.map(({ sets }) => [sets.path, sets]));
  return { sets: [...all.values()], stated: first.stated };
}

function changesByTransition(
  document: OpenApiDocument,
  id: string,
  field: ValueSchema,
): Changes | null {
  const { stateMachines = {} } = document['x-behavior'] ?? {};
  for (const [name, { resource, field: path, transitions }] of Object.entries(stateMachines)) {
    const index = transitions.findIndex(
      ({ operation: cause, when = {} }) => cause === id && field.name in when,
    );
    if (index < 0 || path === undefined) continue;
    return {
      sets: [{ resource, path, form: 'event', change: 'set' }],
      stated: locateBehavior(document, 'stateMachines', name, 'transitions', index),
    };
  }
  return null;
}

/** Only an effect that depends on nothing else tells the target of a sent field. */
function effectChanges(
  { document, byId }: FieldSources,
  { when = {}, sets, increases, decreases, then }: EffectObject,
  field: ValueSchema,
  own: ShownResource | null,
): SetField[] {
  if (Object.keys(when).some((name) => name !== field.name)) return [];
  const later = byId.get(then?.operation ?? '');
  const shownLater = later === undefined ? null : shownBy(document, later);
  const inItems = Object.entries(then?.contains ?? {}).flatMap(([list, item]) =>
    Object.entries(asRecord(item)).map(([name, value]) => [`${list}.${name}`, value]),
  );
  const changesIn = (
    shown: ShownResource | null,
    values: Readonly<Record<string, unknown>> = {},
    change: SetField['change'] = 'set',
  ) =>
    Object.entries(shown === null ? {} : values).flatMap(([path, value]) => {
      const { sent, as } = asRecord(value);
      if (sent !== field.name) return [];
      return [setField(document, shown, path, field, { change, isDuration: as === 'seconds' })];
    });
  return [
    ...changesIn(own, sets),
    ...changesIn(own, increases, 'increase'),
    ...changesIn(own, decreases, 'decrease'),
    ...changesIn(shownLater, then?.sets),
    ...changesIn(shownLater, Object.fromEntries(inItems)),
  ];
}

function setField(
  document: OpenApiDocument,
  shown: ShownResource | null,
  path: string,
  field: ValueSchema,
  { change = 'set', separator, isDuration = false }: StatedForm = {},
): SetField {
  const isList = shown !== null && isInList(document, shown.schema, path);
  const form = findForm(field, path, { isList, separator, isDuration });
  const resource = shown?.name ?? null;
  return { resource, path, form, change, ...(separator !== undefined && { separator }) };
}

/** Details of a sent value that the behavior data states. */
interface StatedForm {
  readonly change?: SetField['change'];
  readonly separator?: string | undefined;
  readonly isDuration?: boolean;
}

function findForm(
  { array, types, format }: ValueSchema,
  path: string,
  { isList, separator, isDuration }: StatedForm & { readonly isList: boolean },
): RepresentationForm {
  if (isDuration === true) return 'seconds';
  if (separator !== undefined) return 'names';
  if (array) return isList ? 'items' : 'first';
  if (isList) return 'item';
  const takesPath = types.includes('integer') && types.includes('string');
  if (takesPath && path.endsWith('.id')) return 'id-or-path';
  return format === 'date-time' ? 'time' : 'value';
}

/** The fields of bodies that are never returned: `createUser password`. */
function listWriteOnly(document: OpenApiDocument): ReadonlySet<string> {
  const found = readOperations(document).flatMap(({ id, requestBody }) =>
    Object.values(requestBody?.node.content ?? {})
      .flatMap(({ schema }) => (schema === undefined ? [] : schemasOf(document, schema)))
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .filter(([, schema]) => schemasOf(document, schema).some((part) => part.writeOnly === true))
      .map(([name]) => `${id} ${plainName(name)}`),
  );
  return new Set(found);
}

function locateBehavior(
  document: OpenApiDocument,
  ...segments: readonly (string | number)[]
): Located<Annotations> {
  const pointer = pointerTo('x-behavior', ...segments);
  return { pointer, node: findNode(document, pointer) as Annotations };
}
