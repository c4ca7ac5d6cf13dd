/** The operations of the contract as its document has them: every node with its location, references resolved. */
import { asArray, asRecord } from '../data.ts';
import type {
  HeaderObject,
  LinkObject,
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Reference,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from '../openapi.ts';
import { type Located, locate, locateBelow } from './located.ts';
import { type HttpMethod, METHODS } from './methods.ts';
import { mergeParameters, parameterKey } from './parameters.ts';
import { joinPointer, pointerTo } from './pointers.ts';

export type { Located } from './located.ts';

/** A parameter of an operation, or of its path. */
export interface DocumentedParameter extends Located<ParameterObject> {
  /** Where the path or the operation lists it; a reference in its place leads to `pointer`. */
  readonly listedAt: string;
}

export interface DocumentedOperation extends Located<OperationObject> {
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** The parameters of the path and of the operation; the operation's win over the path's. */
  readonly parameters: readonly DocumentedParameter[];
  readonly requestBody: Located<RequestBodyObject> | null;
  /** By rising status. */
  readonly responses: readonly DocumentedResponse[];
}

export interface DocumentedResponse extends Located<ResponseObject> {
  readonly status: number;
  /** The first of its media types; `null` where the response has no body. */
  readonly media: (Located<MediaTypeObject> & { readonly type: string }) | null;
  readonly schema: Located<SchemaObject> | null;
  readonly headers: readonly (Located<HeaderObject> & { readonly name: string })[];
  readonly links: readonly (Located<LinkObject> & { readonly name: string })[];
}

/** Every operation, in document order of paths and `METHODS` within one. The linter has contracts with mistakes read. */
export function readOperations(document: OpenApiDocument): DocumentedOperation[] {
  return entriesOf<OpenApiDocument['paths'][string]>(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (typeof node !== 'object' || node === null) return [];
      const pointer = pointerTo('paths', path, method);
      return {
        id: node.operationId,
        method: method.toUpperCase() as HttpMethod,
        path,
        pointer,
        node,
        parameters: mergeParameters(
          [
            readParameters(document, item.parameters, pointerTo('paths', path)),
            readParameters(document, node.parameters, pointer),
          ],
          (parameter) => parameterKey(parameter.node),
        ),
        requestBody:
          node.requestBody === undefined
            ? null
            : locate(document, node.requestBody, pointer, 'requestBody'),
        responses: readResponses(document, node, pointer),
      };
    }),
  );
}

function readParameters(
  document: OpenApiDocument,
  parameters: readonly (ParameterObject | Reference)[] = [],
  holder: string,
): DocumentedParameter[] {
  return asArray(parameters).map((parameter, index) => {
    const listedAt = joinPointer(holder, 'parameters', index);
    return {
      ...locate(document, asRecord(parameter) as unknown as ParameterObject, listedAt),
      listedAt,
    };
  });
}

function readResponses(
  document: OpenApiDocument,
  { responses }: Partial<OperationObject>,
  pointer: string,
): DocumentedResponse[] {
  return entriesOf<ResponseObject>(responses)
    .map(([status, response]) => ({
      status: Number(status),
      ...readResponse(document, locate(document, response, pointer, 'responses', status)),
    }))
    .sort((a, b) => a.status - b.status);
}

function readResponse(document: OpenApiDocument, location: Located<ResponseObject>) {
  const { content, headers, links } = location.node;
  const [media] = entriesOf<MediaTypeObject>(content).map(([type, node]) => ({
    ...locateBelow(location, node, 'content', type),
    type,
  }));
  const schema = media?.node.schema;
  const locateEach = <Node extends object>(map: unknown, field: string) =>
    entriesOf<Node>(map).map(([name, node]) => ({
      ...locate(document, node, location.pointer, field, name),
      name,
    }));
  return {
    ...location,
    media: media ?? null,
    schema:
      media === undefined || schema === undefined ? null : locateBelow(media, schema, 'schema'),
    headers: locateEach<HeaderObject>(headers, 'headers'),
    links: locateEach<LinkObject>(links, 'links'),
  };
}

/** The entries of a map of nodes; what is no node counts as empty. */
function entriesOf<Node>(map: unknown): [name: string, node: Node][] {
  return Object.entries(asRecord(map)).map(([name, node]) => [name, asRecord(node) as Node]);
}
