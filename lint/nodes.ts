import { asArray, isRecord, joinPointer } from '../src/contract/data.ts';
import { type FamilyKind, placeOf, type SingleKind } from './layout.ts';
import type { Located } from './references.ts';
import type { SourceFile } from './source-file.ts';
import type { Tree } from './tree.ts';

/** The objects of the OpenAPI and Arazzo Specifications that the contract uses, and those of its own extensions. */
export type NodeKind =
  | 'openapi'
  | 'info'
  | 'contact'
  | 'license'
  | 'externalDocs'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'tagGroup'
  | 'accessLevel'
  | 'gap'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'response'
  | 'link'
  | 'example'
  | 'schema'
  | 'transition'
  | 'constraint'
  | 'securityScheme'
  | 'arazzo'
  | 'workflow'
  | 'step';

/** A node of a known kind. Values of examples are no nodes; a `$ref` in the place of a node is one. */
export interface Node extends Located {
  readonly kind: NodeKind;
  /** The key or index it stands under; the file's path for the node that is a whole file. */
  readonly key: string;
  /** The field of the parent that leads here: `properties`, `allOf`, `examples`; empty for the top of a file. */
  readonly via: string;
  readonly parent?: Node;
}

/** One node, or several by name or in a row. */
export type Children = NodeKind | { readonly map: NodeKind } | { readonly list: NodeKind };

const operation = 'operation';
const schemas = { map: 'schema' } as const;

/** Which field of which kind of node holds which nodes. */
export const CHILDREN: Partial<Record<NodeKind, Readonly<Record<string, Children>>>> = {
  openapi: {
    info: 'info',
    externalDocs: 'externalDocs',
    servers: { list: 'server' },
    tags: { list: 'tag' },
    'x-tagGroups': { list: 'tagGroup' },
    'x-access-levels': { map: 'accessLevel' },
    paths: { map: 'pathItem' },
    components: 'components',
  },
  info: { contact: 'contact', license: 'license', 'x-gaps': { list: 'gap' } },
  server: { variables: { map: 'serverVariable' } },
  tag: { externalDocs: 'externalDocs', 'x-gaps': { list: 'gap' } },
  components: {
    schemas,
    responses: { map: 'response' },
    parameters: { map: 'parameter' },
    examples: { map: 'example' },
    requestBodies: { map: 'requestBody' },
    headers: { map: 'header' },
    securitySchemes: { map: 'securityScheme' },
    links: { map: 'link' },
    pathItems: { map: 'pathItem' },
  },
  pathItem: {
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
    servers: { list: 'server' },
    parameters: { list: 'parameter' },
  },
  operation: {
    externalDocs: 'externalDocs',
    parameters: { list: 'parameter' },
    requestBody: 'requestBody',
    responses: { map: 'response' },
    servers: { list: 'server' },
    'x-constraints': { list: 'constraint' },
  },
  parameter: { schema: 'schema', examples: { map: 'example' }, content: { map: 'mediaType' } },
  header: { schema: 'schema', examples: { map: 'example' }, content: { map: 'mediaType' } },
  requestBody: { content: { map: 'mediaType' } },
  mediaType: { schema: 'schema', examples: { map: 'example' }, encoding: { map: 'encoding' } },
  encoding: { headers: { map: 'header' } },
  response: {
    headers: { map: 'header' },
    content: { map: 'mediaType' },
    links: { map: 'link' },
  },
  schema: {
    $defs: schemas,
    properties: schemas,
    patternProperties: schemas,
    dependentSchemas: schemas,
    allOf: { list: 'schema' },
    anyOf: { list: 'schema' },
    oneOf: { list: 'schema' },
    prefixItems: { list: 'schema' },
    items: 'schema',
    contains: 'schema',
    not: 'schema',
    if: 'schema',
    // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema; nothing awaits this table.
    then: 'schema',
    else: 'schema',
    propertyNames: 'schema',
    additionalProperties: 'schema',
    unevaluatedProperties: 'schema',
    unevaluatedItems: 'schema',
    externalDocs: 'externalDocs',
    'x-transitions': { list: 'transition' },
    'x-constraints': { list: 'constraint' },
  },
  arazzo: { info: 'info', workflows: { list: 'workflow' } },
  workflow: { inputs: 'schema', steps: { list: 'step' } },
};

/** What each kind of components is made of. */
export const KIND_OF_FAMILY: Record<FamilyKind | SingleKind, NodeKind> = {
  parameters: 'parameter',
  headers: 'header',
  responses: 'response',
  examples: 'example',
  links: 'link',
  schemas: 'schema',
  securitySchemes: 'securityScheme',
};

const walked = new WeakMap<SourceFile, readonly Node[]>();

const listed = new WeakMap<Tree, Map<string, readonly Node[]>>();

/** All nodes of the tree, or those of some kinds; parents before children. Each stands once, in the file it is written in. */
export function nodesOf(tree: Tree, ...kinds: readonly NodeKind[]): readonly Node[] {
  const lists = listed.get(tree) ?? new Map<string, readonly Node[]>();
  listed.set(tree, lists);
  const name = kinds.join();
  const nodes =
    lists.get(name) ??
    (kinds.length === 0
      ? [...tree.files.values()].flatMap(nodesOfFile)
      : nodesOf(tree).filter(({ kind }) => kinds.includes(kind)));
  lists.set(name, nodes);
  return nodes;
}

/** Whether a reference stands in the place of a node, so that its fields are found elsewhere. */
export function isReference({ data }: Located): boolean {
  return isRecord(data) && typeof data.$ref === 'string';
}

/** Whether a schema node is a whole file, that is, a component with a name. */
export function isNamedSchema({ kind, file, pointer }: Node): boolean {
  return kind === 'schema' && pointer === '' && placeOf(file.path).kind === 'component';
}

/** Whether a schema node describes a field of an object. */
export function isField({ kind, via }: Node): boolean {
  return kind === 'schema' && via === 'properties';
}

function nodesOfFile(file: SourceFile): readonly Node[] {
  const known = walked.get(file);
  if (known !== undefined) return known;
  const nodes = tops(file).flatMap((top) => [...descend(top)]);
  walked.set(file, nodes);
  return nodes;
}

function tops(file: SourceFile): Node[] {
  const top = (kind: NodeKind): Node => ({
    kind,
    file,
    pointer: '',
    data: file.data,
    key: file.path,
    via: '',
  });
  const place = placeOf(file.path);
  if (place.kind === 'index') return [top('openapi')];
  if (place.kind === 'path') return [top('pathItem')];
  if (place.kind === 'workflow') return [top('arazzo')];
  if (place.kind === 'component') return [top(KIND_OF_FAMILY[place.of])];
  if (place.kind !== 'family' || !isRecord(file.data)) return [];
  const kind = KIND_OF_FAMILY[place.of];
  return Object.entries(file.data).map(([key, data]) => ({
    ...top(kind),
    pointer: joinPointer('', key),
    data,
    key,
  }));
}

function* descend(node: Node): Generator<Node> {
  if (!isRecord(node.data)) return;
  yield node;
  for (const [field, children] of Object.entries(CHILDREN[node.kind] ?? {})) {
    const data = node.data[field];
    const pointer = joinPointer(node.pointer, field);
    const { file } = node;
    if (typeof children === 'string') {
      if (isRecord(data)) {
        yield* descend({
          kind: children,
          file,
          pointer,
          data,
          key: field,
          via: field,
          parent: node,
        });
      }
      continue;
    }
    const kind = 'map' in children ? children.map : children.list;
    const entries = 'map' in children && isRecord(data) ? data : asArray(data);
    for (const [key, child] of Object.entries(entries)) {
      const place = joinPointer(pointer, key);
      yield* descend({ kind, file, pointer: place, data: child, key, via: field, parent: node });
    }
  }
}
