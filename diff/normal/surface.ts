import { asRecord, isRecord, joinPointer, type UnknownRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { pointerTo } from '../../src/contract/pointers.ts';
import { requirementsOf, serversOf } from './inherited.ts';
import { withOrigin } from './origins.ts';
import { mapOf, normalBody, normalResponse, parametersOf, type Source } from './parts.ts';

/** An operation with all that belongs to it, free of references and of the ways to write the same. */
export interface NormalOperation {
  /** What it is paired by: the names of path variables left out, `GET /projects/{}/jobs`. */
  readonly key: string;
  /** `GET /projects/{id}/jobs` */
  readonly subject: string;
  /** As in OpenAPI, but `parameters` by place and name, and `security` and `servers` as they take effect. */
  readonly node: UnknownRecord;
}

/** What a contract looks like from outside. */
export interface Surface {
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, NormalOperation>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** The surface of a bundled contract. Throws a ContractError for references that lead nowhere. */
export function surfaceOf(document: OpenApiDocument): Surface {
  const source = { document, memory: { known: new Map(), circles: 0 } };
  const operations = new Map<string, NormalOperation>();
  for (const [path, item] of Object.entries(asRecord(document.paths))) {
    for (const method of METHODS.filter((name) => isRecord(asRecord(item)[name]))) {
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const node = normalOperation(source, path, method, asRecord(item));
      operations.set(key, { key, subject: `${method.toUpperCase()} ${path}`, node });
    }
  }
  return { document, operations };
}

function normalOperation(
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
    security: requirementsOf(document, inherited('security')),
    servers: serversOf(inherited('servers')),
    parameters: parametersOf(source, path, [
      [item.parameters, pointerTo('paths', path, 'parameters')],
      [operation.parameters, joinPointer(pointer, 'parameters')],
    ]),
    responses: mapOf(responses, joinPointer(pointer, 'responses'), (response, at) =>
      normalResponse(source, response, at),
    ),
  };
  if (requestBody !== undefined) {
    node.requestBody = normalBody(source, requestBody, joinPointer(pointer, 'requestBody'));
  }
  const { summary, description } = item;
  if (summary !== undefined || description !== undefined) node.pathItem = { summary, description };
  if (node.deprecated === false) delete node.deprecated;
  return withOrigin(node, pointer);
}
