/** The operations of the contract as its document has them: every node with its location, references resolved. */
import type { Annotations } from './annotations.ts';
import {
  type HeaderObject,
  type LinkObject,
  METHODS,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type Reference,
  type RequestBodyObject,
  type ResponseObject,
  type SchemaObject,
} from './openapi.ts';
import type { HttpMethod } from './operation.ts';
import { isReference, pointerTo, resolveRef } from './pointers.ts';

/** A node of the document and where it is: of a reference, its target. */
export interface Located<Node = Annotations> {
  readonly pointer: string;
  readonly node: Node;
}

export interface DocumentedOperation extends Located<OperationObject> {
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** The parameters of the path and of the operation; the operation's win over the path's. */
  readonly parameters: readonly ParameterObject[];
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

/** Every operation, in document order of paths and GET, POST, PUT, DELETE within one. */
export function readOperations(document: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (node === undefined) return [];
      const pointer = pointerTo('paths', path, method);
      return {
        id: node.operationId,
        method: method.toUpperCase() as HttpMethod,
        path,
        pointer,
        node,
        parameters: mergeParameters(document, item.parameters, node.parameters),
        requestBody:
          node.requestBody === undefined
            ? null
            : locate(document, node.requestBody, pointer, 'requestBody'),
        responses: readResponses(document, node, pointer),
      };
    }),
  );
}

function mergeParameters(
  document: OpenApiDocument,
  ...groups: readonly (readonly (ParameterObject | Reference)[] | undefined)[]
): ParameterObject[] {
  const merged = new Map<string, ParameterObject>();
  for (const reference of groups.flatMap((group) => group ?? [])) {
    const parameter = resolveRef(document, reference);
    merged.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...merged.values()];
}

function readResponses(
  document: OpenApiDocument,
  { responses = {} }: Partial<OperationObject>,
  pointer: string,
): DocumentedResponse[] {
  return Object.entries(responses)
    .map(([status, response]) => ({
      status: Number(status),
      ...readResponse(document, locate(document, response, pointer, 'responses', status)),
    }))
    .sort((a, b) => a.status - b.status);
}

function readResponse(document: OpenApiDocument, location: Located<ResponseObject>) {
  const { content = {}, headers = {}, links = {} } = location.node;
  const [media] = Object.entries(content).map(([type, node]) => ({
    ...locateBelow(location, node, 'content', type),
    type,
  }));
  const schema = media?.node.schema;
  return {
    ...location,
    media: media ?? null,
    schema:
      media === undefined || schema === undefined ? null : locateBelow(media, schema, 'schema'),
    headers: Object.entries(headers).map(([name, header]) => ({
      ...locate(document, header, location.pointer, 'headers', name),
      name,
    })),
    links: Object.entries(links).map(([name, link]) => ({
      ...locate(document, link, location.pointer, 'links', name),
      name,
    })),
  };
}

/** A node that is at `segments` below a pointer, or the component that a reference in its place names. */
export function locate<Node extends object>(
  document: OpenApiDocument,
  node: Node | Reference,
  pointer: string,
  ...segments: readonly string[]
): Located<Node> {
  if (!isReference(node)) return { pointer: deeper(pointer, segments), node };
  return { pointer: node.$ref, node: resolveRef<Node>(document, node) };
}

/** A node that is below another one; unlike with `locate`, a schema keeps its reference. */
export function locateBelow<Node>(
  { pointer }: Located<unknown>,
  node: Node,
  ...segments: readonly string[]
): Located<Node> {
  return { pointer: deeper(pointer, segments), node };
}

function deeper(pointer: string, segments: readonly string[]): string {
  return `${pointer}${pointerTo(...segments).slice(1)}`;
}
