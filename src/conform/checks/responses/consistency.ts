/** A response is about the resource of its path, and has its fields, which agree with each other. */

import { asRecord, isRecord, pick } from '../../../contract/data.ts';
import type { SchemaObject } from '../../../contract/openapi.ts';
import { capital } from '../../../contract/phrases.ts';
import { objectShape } from '../../../contract/read/schemas.ts';
import type { ResponseCheck } from '../../api.ts';
import { confidenceAt, documentedAt } from '../../claims/certainty.ts';
import { recordClaim, type Situation, shows } from '../../claims/claim.ts';
import {
  oncePerContract,
  type TestedContract,
  type TestedOperation,
} from '../../contract/contract.ts';
import { idFieldAt } from '../../contract/resources.ts';
import { queryOf, type TestedExchange } from '../../http/exchange.ts';
import { decode } from '../../http/serialize.ts';

export const conditionalFields: ResponseCheck = {
  id: 'conditional',
  rule: 'Fields that are documented for other responses, or on request, are shown only there.',
  prepare: (contract) => {
    const find = createConditions(contract);
    const known = new Map<string, Conditions>();
    return ({ exchange, documented, stateful }) => {
      if (!stateful || documented?.schema == null || documented.status >= 300) return [];
      const { operation, response } = exchange;
      const { json } = response;
      const sent = listSentFlags(exchange);
      if (sent === null) return [];
      const isList = Array.isArray(json);
      const key = [operation.id, documented.status, isList, ...sent].join(' ');
      const conditions = known.get(key) ?? find(operation, documented.schema.node, sent, isList);
      known.set(key, conditions);
      const { elsewhere: shown, requested, chosenBy } = conditions;
      const when: Situation =
        chosenBy.length === 0 ? ['other-responses'] : ['left-out-by', chosenBy];
      const items = isRecord(json) ? [json] : exchange.items;
      return [
        ...[...shown]
          .filter(([name]) => items.some((item) => name in item))
          .map(([name, schema]) => ({
            confidence: documentedAt(`#/components/schemas/${schema}`),
            claim: shows(isRecord(json) ? [name] : [0, name], undefined, when, 'absent'),
            seen: items.find((item) => name in item)?.[name],
          })),
        ...requested
          .filter((name) => items.some((item) => !(name in item)))
          .map((name) => ({
            claim: shows(name, undefined, ['requested'], 'present'),
            seen: undefined,
          })),
      ];
    };
  },
};

interface Conditions {
  /** Fields that are for other responses, each with the schema that has it. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** Fields that were asked for. */
  readonly requested: readonly string[];
  /** Flags that ask for another form of the resource. */
  readonly chosenBy: readonly string[];
}

/** Finds what the flags that are sent with a request to an operation make of the fields of its response. */
function createConditions(contract: TestedContract) {
  const { propertiesOf, requiredBy, listRelated } = readShapes(contract);
  const requestable = listRequestable(contract);
  return (
    operation: TestedOperation,
    schema: SchemaObject,
    sent: readonly string[],
    isList: boolean,
  ): Conditions => {
    const schemas = listSchemas(schema);
    const named = (name: string) => schemas.filter((each) => each.endsWith(capital(name)));
    const requested = sent.flatMap(named);
    const others = schemas.filter((each) => !listNames(operation).flatMap(named).includes(each));
    const own = new Set((requested.length > 0 ? requested : others).flatMap(propertiesOf));
    const required = new Set(schemas.flatMap(requiredBy));
    const wrong = listRelated(schemas)
      .flatMap((related) => propertiesOf(related).map((name) => ({ related, name })))
      .filter(
        ({ related, name }) =>
          !own.has(name) ||
          (requestable.has(name) && !sent.includes(name)) ||
          // What some responses omit, lists do.
          (isList && !required.has(name) && requiredBy(related).includes(name)),
      );
    return {
      elsewhere: new Map(wrong.map(({ related, name }) => [name, related])),
      requested: sent.filter((name) => requestable.has(name) && own.has(name)),
      chosenBy: sent.filter((name) => named(name).length > 0),
    };
  };
}

function listNames({ parameters }: TestedOperation): readonly string[] {
  return parameters.flatMap(({ in: at, name }) => (at === 'query' ? [name] : []));
}

/** Names of the query parameters that were sent and are not false; `null` if one is no valid flag. */
function listSentFlags({ operation, request }: TestedExchange): readonly string[] | null {
  const query = queryOf(request);
  const sent = operation.parameters.filter(({ in: at, name }) => at === 'query' && query.has(name));
  const isInvalid = sent.some(
    ({ name, types }) =>
      types.includes('boolean') && !['true', 'false'].includes(query.get(name) ?? ''),
  );
  return isInvalid ? null : sent.flatMap(({ name }) => (query.get(name) === 'false' ? [] : [name]));
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

/** What the schemas of a contract have, read once, because every response is compared with all of them. */
const readShapes = oncePerContract(({ document }) => {
  const schemas = document.components?.schemas ?? {};
  const listBases = (schema: string): readonly string[] => {
    const { allOf = [] } = schemas[schema] ?? {};
    return [schema, ...allOf.flatMap(listSchemas).flatMap(listBases)];
  };
  const partsOf: ReadonlyMap<string, SchemaParts> = new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const { properties, required } = objectShape(document, schema);
      return [name, { properties: Object.keys(properties), required, bases: listBases(name) }];
    }),
  );
  return {
    propertiesOf: (schema: string) => partsOf.get(schema)?.properties ?? [],
    requiredBy: (schema: string) => partsOf.get(schema)?.required ?? [],
    /** The schemas that share a part with some of these: other forms of the same resource. */
    listRelated: (some: readonly string[]): readonly string[] => {
      const bases = new Set(some.flatMap((name) => partsOf.get(name)?.bases ?? []));
      return [...partsOf].flatMap(([name, parts]) =>
        parts.bases.some((base) => bases.has(base)) ? [name] : [],
      );
    },
  };
});

/** Names of objects within resources that a flag of the same name requests. */
const listRequestable = oncePerContract(({ document, operations }): ReadonlySet<string> => {
  const shapes = Object.values(document.components?.schemas ?? {}).map((schema) =>
    objectShape(document, schema),
  );
  const flags = operations
    .flatMap(({ parameters }) => parameters)
    .filter(({ in: at, types }) => at === 'query' && types.includes('boolean'))
    .map(({ name }) => name);
  return new Set(flags.filter((name) => shapes.some(({ properties }) => properties[name]?.$ref)));
});

export const relations: ResponseCheck = {
  id: 'consistent',
  rule: 'Fields of one record agree with each other.',
  prepare:
    ({ recordRules }) =>
    ({ exchange: { response }, stateful, documented }) => {
      if (!stateful || response.status >= 300 || documented === null) return [];
      const records = [response.json]
        .flat()
        .flatMap((item) => [item, ...Object.values(asRecord(item)).flat()])
        .filter(isRecord);
      return [...recordRules.values()].flatMap((rule) => {
        const record = records.find((each) => !rule.test(each));
        if (record === undefined) return [];
        const confidence = confidenceAt([rule.location], ['meaning']);
        const seen = pick(record, (name) => rule.fields.includes(name));
        return { confidence, claim: recordClaim(rule), seen };
      });
    },
};

const RETURNS_OTHER =
  /^(move|fork|share|create)|Todo$|TimeEstimate$|SpentTime$|TimeStats$|Housekeeping$/;

export const identity: ResponseCheck = {
  id: 'identity',
  rule: 'A response is about the resource that the path identifies.',
  prepare:
    () =>
    ({ exchange, stateful }) => {
      const { operation, request, response } = exchange;
      const { id, path, isList } = operation;
      if (!stateful || response.status >= 300 || RETURNS_OTHER.test(id) || isList) return [];
      const [resource = '', expected = ''] = readLastParameter(path, request.target) ?? [];
      if (!isRecord(response.json)) return [];
      const field = idFieldAt(operation.contract, resource);
      const value = response.json[field];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      // The id does not show in a path with the full path of a project.
      if (String(value) === expected || (field === 'id' && !/^\d+$/.test(expected))) return [];
      return {
        claim: shows(field, expected, ['in-path', field]),
        seen: value,
      };
    },
};

/** The path up to its last parameter, and the value of that. */
function readLastParameter(path: string, target: string): [string, string] | null {
  const segments = path.split('/');
  const values = target.replace(/\?.*/, '').split('/');
  const index = segments.findLastIndex(
    (segment, at) => /^\{\w+\}$/.test(segment) && values[at] !== undefined,
  );
  if (index < 0) return null;
  return [segments.slice(0, index + 1).join('/'), decode(values[index] ?? '')];
}
