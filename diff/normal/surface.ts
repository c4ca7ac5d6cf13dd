import { asRecord, isRecord, joinPointer, type UnknownRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { pointerTo } from '../../src/contract/pointers.ts';
import { normalizeSecurity, normalizeServers } from './inherited.ts';
import { withLocation } from './origins.ts';
import { normalizeMap, normalizeBody, normalizeResponse, normalizeParameters, type Source } from './parts.ts';

/** An operation with all that belongs to it, free of references and of the ways to write the same. */
export interface NormalizedOperation {
  /** What it is paired by: the names of path variables left out, `GET /projects/{}/jobs`. */
  readonly key: string;
  /** `GET /projects/{id}/jobs` */
  readonly subject: string;
  /** As in OpenAPI, but `parameters` by place and name, and `security` and `servers` as they take effect. */
  readonly node: UnknownRecord;
}

/** What a contract looks like from outside. */
export interface NormalizedContract {
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, NormalizedOperation>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** The surface of a bundled contract. Throws a ContractError for references that lead nowhere. */
export function normalizeContract(document: OpenApiDocument): NormalizedContract {
  const source = { document, cache: { known: new Map(), circles: 0 } };
  const operations = new Map<string, NormalizedOperation>();
  for (const [path, item] of Object.entries(asRecord(document.paths))) {
    for (const method of METHODS.filter((name) => isRecord(asRecord(item)[name]))) {
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const node = normalizeOperation(source, path, method, asRecord(item));
      operations.set(key, { key, subject: `${method.toUpperCase()} ${path}`, node });
    }
  }
  return { document, operations };
}

function normalizeOperation(
  source: Source,
  path: string,
  method: string,
  item: UnknownRecord,
): UnknownRecord {
  const { document } = source;
  const pointer = pointerTo('paths', path, method);
  const { requestBody, responses, ...operation } = asRecord(item[method]);
  const inherited = (key: 'security' | 'servers') =>
    operation[key] !== undefined
      ? { value: operation[key], at: joinPointer(pointer, key) }
      : { value: asRecord(document)[key], at: pointerTo(key) };
  const node: Record<string, unknown> = {
    ...operation,
    security: normalizeSecurity(document, inherited('security')),
    servers: normalizeServers(inherited('servers')),
    parameters: normalizeParameters(source, path, [
      [item.parameters, pointerTo('paths', path, 'parameters')],
      [operation.parameters, joinPointer(pointer, 'parameters')],
    ]),
    responses: normalizeMap(responses, joinPointer(pointer, 'responses'), (response, at) =>
      normalizeResponse(source, response, at),
    ),
  };
  if (requestBody !== undefined) {
    node.requestBody = normalizeBody(source, requestBody, joinPointer(pointer, 'requestBody'));
  }
  const { summary, description } = item;
  if (summary !== undefined || description !== undefined) node.pathItem = { summary, description };
  if (node.deprecated === false) delete node.deprecated;
  return withLocation(node, pointer);
}
