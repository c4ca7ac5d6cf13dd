/** The body of a response has the documented media type and matches its schema. */

import { isRecord } from '../../../contract/data.ts';
import type { SchemaObject } from '../../../contract/openapi.ts';
import { JSON_TYPE } from '../../../contract/read/media-types.ts';
import type { DocumentedResponse, Located } from '../../../contract/read/operations.ts';
import { findViolations, type Path, type Violation } from '../../../contract/validate.ts';
import type { ResponseCheck } from '../../api.ts';
import {
  type Confidence,
  confidenceAt,
  confidenceInAll,
  documentedAt,
} from '../../claims/certainty.ts';
import { type TestedContract, valueAt } from '../../contract/contract.ts';
import { locateSchemasAt } from '../../contract/locations.ts';
import {
  queryOf,
  type ReceivedResponse,
  readMediaType,
  type TestedExchange,
} from '../../http/exchange.ts';
import { isEntitledTo } from './admin-fields.ts';

const MAX_VIOLATIONS = 20;

export const mediaType: ResponseCheck = {
  id: 'media-type',
  rule: 'The body of a response has the documented media type.',
  prepare:
    (contract) =>
    ({ documented, exchange: { response } }) => {
      if (documented?.media == null || mayBeEmpty(documented, response)) return [];
      const type = readMediaType(response);
      const { media, status, schema: root } = documented;
      if (type === media.type) return [];
      // The bodies of most errors are assumed, and their media type with them; of a file, that it is no JSON is not.
      const isOther = type === JSON_TYPE && status < 300;
      const aspects = isOther ? [] : status >= 400 ? ['mediaType', 'body'] : ['mediaType'];
      const body = root === null ? [] : locateSchemasAt(contract, root, []);
      return {
        locations: [media, documented, ...body],
        aspects,
        claim: { kind: 'body', relation: 'media-type', value: media.type, when: ['any'] },
        seen: type,
      };
    },
};

export const noBody: ResponseCheck = {
  id: 'no-body',
  rule: 'Responses with 204 and 304 have no body.',
  prepare:
    () =>
    ({ documented, exchange: { operation, response } }) => {
      const { status, bytes, headers } = response;
      if (status !== 204 && status !== 304) return [];
      // Proxies add a Content-Type, which says nothing where there is no body.
      const isAnnounced = status === 204 && Number(headers.get('content-length') ?? 0) > 0;
      if (bytes.length === 0 && !isAnnounced) return [];
      return {
        confidence: documentedAt(documented?.pointer ?? `${operation.pointer}/responses`),
        claim: { kind: 'body', relation: 'empty', when: ['any'] },
        seen: bytes.length > 0 ? bytes.length : 'headers',
      };
    },
};

export const schema: ResponseCheck = {
  id: 'schema',
  rule: 'The body of a response matches its schema.',
  prepare:
    (contract) =>
    ({ documented, exchange, userIsAdmin, stateful, valid }) => {
      if (documented?.media == null || documented.media.type !== JSON_TYPE) return [];
      const { response } = exchange;
      const { media } = documented;
      const view = stateful ? findUsualView(exchange, userIsAdmin) : null;
      const root = view ?? findAskedView(exchange) ?? documented.schema;
      if (root === null || mayBeEmpty(documented, response)) return [];
      const { json } = response;
      if (json === undefined) {
        return {
          locations: [media, documented, ...locateSchemasAt(contract, root, [])],
          aspects: ['body'],
          claim: { kind: 'body', relation: 'json', when: ['any'] },
          seen: response.text.slice(0, 60),
        };
      }
      const check = (value: unknown) =>
        findViolations(value, root.node, contract.document.components?.schemas ?? {});
      // Most items of a list were in other lists before.
      const isList = Array.isArray(json) && json.length > 0;
      const keyOf = (item: unknown) => `${root.pointer} ${isList} ${JSON.stringify(item)}`;
      const others = (isList ? json : [json]).filter((item) => !valid.has(keyOf(item)));
      const isValid = others.length === 0 || check(isList ? others : json).length === 0;
      if (isValid) for (const item of others) valid.add(keyOf(item));
      const violations = isValid ? [] : check(json);
      return violations.slice(0, MAX_VIOLATIONS).map((violation) => {
        const seen = valueAt(json, violation.path);
        const isError = documented.status >= 400;
        return {
          confidence: confidenceInSchema(contract, documented, root, violation, json),
          claim: {
            kind: 'field',
            path: violation.path,
            relation: 'fits-schema',
            when: [isError ? 'error-for-caller' : 'any'],
            with: [violation.expected === 'is missing' ? 'is required' : violation.expected],
          },
          seen: toShown(seen),
        };
      });
    },
};

/** Without the role, one field too many is no other view, which lacks all others. */
function findUsualView(
  exchange: TestedExchange,
  userIsAdmin: boolean,
): Located<SchemaObject> | null {
  const { operation, response } = exchange;
  const view = operation.view;
  if (view === undefined || response.status >= 300 || !isRecord(response.json)) return null;
  if (isEntitledTo(view, exchange, userIsAdmin)) return null;
  const pointer = `#/components/schemas/${view.otherwise}`;
  return { node: { $ref: pointer }, pointer };
}

/** Of a list with two views, the one that the flag asks for. */
function findAskedView({
  operation,
  request,
  response,
}: TestedExchange): Located<SchemaObject> | null {
  const { view } = operation.list;
  if (view === undefined || response.status >= 300) return null;
  const asked = queryOf(request).get(view.with) ?? 'false';
  // What other values ask for is not documented.
  if (!['true', 'false'].includes(asked)) return null;
  const $ref = `#/components/schemas/${asked === 'true' ? view.schema : view.otherwise}`;
  return { node: { type: 'array', items: { $ref } }, pointer: $ref };
}

function mayBeEmpty({ node, schema }: DocumentedResponse, { bytes }: ReceivedResponse): boolean {
  if (bytes.length > 0) return false;
  const isOpen = schema !== null && Object.keys(schema.node).every((key) => key.startsWith('x-'));
  return node['x-empty-body'] !== undefined || isOpen;
}

/** A note if the schemas of the value, those around it, or the whole body are assumed. */
function confidenceInSchema(
  contract: TestedContract,
  documented: DocumentedResponse,
  root: Located<SchemaObject>,
  { path, expected }: Violation,
  json: unknown,
): Confidence {
  const value = valueAt(json, path);
  const isMissing = expected === 'is missing';
  const schemas = locateSchemasAt(contract, root, path);
  const here = confidenceAt(
    isMissing ? requiredSchemasAt(contract, root, path) : schemas,
    isMissing ? ['required', 'fields'] : listAspects(value, schemas),
  );
  const text = schemas.find(({ node }) => node.const !== undefined);
  // A documented text stands in a body whose shape is assumed.
  if (text !== undefined && typeof value === 'string') return documentedAt(text.pointer);
  const around = path.length === 0 ? [] : locateSchemasAt(contract, root, path.slice(0, -1));
  const whole = [...locateSchemasAt(contract, root, []), documented.media ?? root, documented];
  return confidenceInAll([here, confidenceAt(around, ['type']), confidenceAt(whole, ['body'])]);
}

/** The schemas of a field, except where it stands as an optional one that another schema extends. */
function requiredSchemasAt(
  contract: TestedContract,
  root: Located<SchemaObject>,
  path: Path,
): Located<SchemaObject>[] {
  const name = String(path.at(-1));
  return (
    locateSchemasAt(contract, root, path.slice(0, -1))
      .filter(({ node }) => node.required?.includes(name))
      .flatMap((parent) => locateSchemasAt(contract, parent, [name]))
      // That its own fields are not all documented does not make it an optional one.
      .filter(({ node }) => node.properties === undefined)
  );
}

/** The aspects of which one, marked as unspecified, makes a violation of a value a note. */
function listAspects(value: unknown, schemas: readonly Located<SchemaObject>[]): readonly string[] {
  if (value === null) return ['nullability', 'type'];
  const types = schemas.flatMap(({ node: { type = [] } }) => type);
  // Of a value of another type it does not matter which ones of its own are known.
  const isOther = types.length > 0 && !types.some((type) => TYPES[type]?.(value));
  return isOther ? ['type', 'items'] : ['type', 'values', 'format', 'items', 'limit'];
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isRecord,
};

/** What a reader needs of a value: never the whole of a text, which may be a secret, or of a record. */
function toShown(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRecord(value)) return {};
  return typeof value === 'string' && value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
