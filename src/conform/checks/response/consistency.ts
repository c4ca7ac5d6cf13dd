/** Fields that are for other responses, and fields of one record that contradict each other. */
import { asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import type { SchemaObject } from '../../../contract/openapi.ts';
import { objectShape } from '../../../contract/schemas.ts';
import { document, operations, type TestedOperation } from '../../contract.ts';
import { itemsOf, type TestedExchange } from '../../http/exchange.ts';
import { documentedAt } from '../../locations.ts';
import { formatValue } from '../../session.ts';
import type { ResponseCheck } from '../check.ts';

export const conditionalFields: ResponseCheck = {
  id: 'conditional',
  rule: 'Fields that are documented for other responses, or on request, are shown only there.',
  find: ({ exchange, documented, stateful }) => {
    if (!stateful || documented?.schema == null || documented.status >= 300) return [];
    const { json } = exchange.response;
    const items = isRecord(json) ? [json] : itemsOf(exchange);
    const schemas = listSchemas(documented.schema.node);
    const sent = listSentFlags(exchange);
    const named = (name: string) => schemas.filter((each) => each.endsWith(capital(name)));
    const requested = sent.flatMap(named);
    const others = schemas.filter(
      (each) => !listNames(exchange.operation).flatMap(named).includes(each),
    );
    const own = new Set((requested.length > 0 ? requested : others).flatMap(propertiesOf));
    const required = new Set(schemas.flatMap(requiredBy));
    const wrong = listRelated(schemas)
      .flatMap((schema) => propertiesOf(schema).map((name) => ({ schema, name })))
      .filter(
        ({ schema, name }) =>
          !own.has(name) ||
          (REQUESTABLE.has(name) && !sent.includes(name)) ||
          // What some responses omit, lists do.
          (Array.isArray(json) && !required.has(name) && requiredBy(schema).includes(name)),
      );
    const shown = new Map(wrong.map(({ schema, name }) => [name, schema]));
    return [
      ...[...shown]
        .filter(([name]) => items.some((item) => name in item))
        .map(([name, schema]) => ({
          confidence: documentedAt(`#/components/schemas/${schema}`),
          says: `no \`${name}\`, which is documented for other responses only`,
          seen: `\`${name}\`: ${formatValue(items.find((item) => name in item)?.[name])}`,
          at: isRecord(json) ? [name] : [items.findIndex((item) => name in item), name],
        })),
      ...sent
        .filter((name) => REQUESTABLE.has(name) && own.has(name))
        .filter((name) => items.some((item) => !(name in item)))
        .map((name) => ({ says: `\`${name}\`, which was requested`, seen: 'no such field' })),
    ];
  },
};

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function listNames({ parameters }: TestedOperation): readonly string[] {
  return parameters.flatMap(({ in: at, name }) => (at === 'query' ? [name] : []));
}

/** Names of the query parameters that were sent and are not false. */
function listSentFlags({ operation, request }: TestedExchange): readonly string[] {
  const query = new URLSearchParams(request.target.split('?')[1]);
  return listNames(operation).filter((name) => query.has(name) && query.get(name) !== 'false');
}

/** Names of the schemas of a body or its items, in any of its forms. */
function listSchemas({ $ref, items, anyOf = [] }: SchemaObject): readonly string[] {
  if ($ref !== undefined) return [$ref.split('/').at(-1) ?? ''];
  return [...(items === undefined ? [] : [items]), ...anyOf].flatMap(listSchemas);
}

interface SchemaParts {
  readonly properties: readonly string[];
  readonly required: readonly string[];
  /** The schemas that it is made from, and itself. */
  readonly bases: readonly string[];
}

const schemas = document.components?.schemas ?? {};

/** Read once, because every response is compared with all of them. */
const partsOf: ReadonlyMap<string, SchemaParts> = new Map(
  Object.entries(schemas).map(([name, schema]) => {
    const { properties, required } = objectShape(document, schema);
    return [name, { properties: Object.keys(properties), required, bases: listBases(name) }];
  }),
);

function listBases(schema: string): readonly string[] {
  const { allOf = [] } = schemas[schema] ?? {};
  return [schema, ...allOf.flatMap(listSchemas).flatMap(listBases)];
}

function propertiesOf(schema: string): readonly string[] {
  return partsOf.get(schema)?.properties ?? [];
}

function requiredBy(schema: string): readonly string[] {
  return partsOf.get(schema)?.required ?? [];
}

/** The schemas that share a part with some of these: other forms of the same resource. */
function listRelated(some: readonly string[]): readonly string[] {
  const bases = new Set(some.flatMap((name) => partsOf.get(name)?.bases ?? []));
  return [...partsOf].flatMap(([name, parts]) =>
    parts.bases.some((base) => bases.has(base)) ? [name] : [],
  );
}

/** Names of objects within resources that a flag of the same name requests. */
const REQUESTABLE = new Set(
  operations
    .flatMap(({ parameters }) => parameters)
    .filter(({ in: at, types }) => at === 'query' && types.includes('boolean'))
    .map(({ name }) => name)
    .filter((name) =>
      Object.values(schemas).some((each) => objectShape(document, each).properties[name]?.$ref),
    ),
);

/** Fields of a record, and what they say about each other; `true` for records without them. */
const RELATIONS: readonly (readonly [words: string, test: (record: UnknownRecord) => boolean])[] = [
  [
    '`assignees` with the `assignee` alone',
    ({ assignee = null, assignees }) =>
      !Array.isArray(assignees) || assignees.map(idOf).join() === [idOf(assignee)].join(),
  ],
  ['`human_time_estimate` for `time_estimate`', (record) => isHuman(record, 'time_estimate')],
  [
    '`human_total_time_spent` for `total_time_spent`',
    (record) => isHuman(record, 'total_time_spent'),
  ],
  [
    'a revoked token that is not active',
    ({ revoked, active }) => !(revoked === true && active === true),
  ],
  [
    '`name_with_namespace` that ends with `name`',
    ({ name, name_with_namespace: full = name }) => String(full).endsWith(String(name)),
  ],
  [
    '`path_with_namespace` of the namespace and `path`',
    ({ path, path_with_namespace: full = path, namespace }) => {
      const { full_path: parent } = asRecord(namespace);
      return full === (parent === undefined ? full : `${String(parent)}/${String(path)}`);
    },
  ],
  [
    '`author_id` and `author_username` of the `author`',
    ({ author, author_id: id, author_username: username }) =>
      id === undefined || !isRecord(author) || (author.id === id && author.username === username),
  ],
  [
    '`target_url` with the `web_url` of the `target`',
    ({ target_url: url, target }) =>
      url === undefined || String(url).startsWith(String(asRecord(target).web_url ?? url)),
  ],
  [
    'a `merge_commit_sha` once merged',
    ({ merge_commit_sha: sha, state }) => sha === undefined || state !== 'merged' || sha !== null,
  ],
  [
    '`last_activity_at` and `last_activity_on` of the same day',
    ({ last_activity_at: at, last_activity_on: on = at }) =>
      at === undefined || at === null || String(on).slice(0, 10) === String(at).slice(0, 10),
  ],
];

export const relations: ResponseCheck = {
  id: 'consistent',
  rule: 'Fields of one record agree with each other.',
  find: ({ exchange: { response }, stateful, documented }) => {
    if (!stateful || response.status >= 300 || documented === null) return [];
    const records = [response.json]
      .flat()
      .flatMap((item) => [item, ...Object.values(asRecord(item)).flat()])
      .filter(isRecord);
    return RELATIONS.flatMap(([words, test]) => {
      const record = records.find((each) => !test(each));
      if (record === undefined) return [];
      const confidence = documentedAt(documented.pointer);
      const read = readFields(record, test);
      const at = [response.json].flat().includes(record) ? { listed: read } : undefined;
      return { confidence, says: words, seen: formatValue(read), at };
    });
  },
};

/** The fields that a test reads. */
function readFields(record: UnknownRecord, test: (record: UnknownRecord) => boolean) {
  const names = new Set<string>();
  const get = (all: UnknownRecord, name: string) => {
    names.add(name);
    return all[name];
  };
  test(new Proxy(record, { get }));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

function idOf(value: unknown): unknown {
  return asRecord(value).id;
}

/** Hours and minutes; other units are not documented. */
function isHuman(record: UnknownRecord, name: string): boolean {
  const [seconds, text] = [record[name], record[`human_${name}`]];
  if (typeof seconds !== 'number' || typeof text !== 'string' || /[^\dhm ]/.test(text)) return true;
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return text === ['h', 'm'].flatMap((unit, i) => (parts[i] ? `${parts[i]}${unit}` : [])).join(' ');
}
