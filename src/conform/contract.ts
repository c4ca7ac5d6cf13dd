/** What the contract says of each operation, with the place where it says it. */

import { operations as table } from '../../generated/operations.ts';
import type {
  Annotations,
  HeaderObject,
  Json,
  MediaTypeObject,
  ResponseObject,
  SchemaObject,
} from '../contract/openapi.ts';
import type { Operation } from '../contract/operation.ts';
import { type DocumentedOperation, readOperations } from '../contract/operations.ts';
import { isReference, pointerTo, resolveRef } from '../contract/pointers.ts';
import { document } from './contract/document.ts';

/** A node of the contract and where it stands. */
export interface Place<Node = Annotations> {
  readonly pointer: string;
  readonly node: Node;
}

export interface DocumentedHeader extends Place<HeaderObject> {
  readonly name: string;
}

/** A link of an answer: an operation, and where its parameters come from. */
export interface DocumentedLink extends Place {
  readonly name: string;
  readonly operation: string;
  readonly parameters: Readonly<Record<string, Json>>;
}

export interface DocumentedAnswer extends Place<ResponseObject> {
  readonly status: number;
  /** `null` where the answer has no body. */
  readonly media: (Place<MediaTypeObject> & { readonly type: string }) | null;
  readonly schema: Place<SchemaObject> | null;
  readonly headers: readonly DocumentedHeader[];
  readonly links: readonly DocumentedLink[];
}

/** An operation of the table with what the bundle says of it. */
export interface Facts {
  readonly id: string;
  readonly operation: Operation;
  readonly located: DocumentedOperation;
  readonly pointer: string;
  /** By rising status. */
  readonly answers: readonly DocumentedAnswer[];
  /** The answers below 300; the first is the usual success. */
  readonly successes: readonly DocumentedAnswer[];
}

/** Every operation, in the order of the contract. */
export const facts: readonly Facts[] = readOperations(document).map(readFacts);

const byId: ReadonlyMap<string, Facts> = new Map(facts.map((each) => [each.id, each]));

/** The facts of an operation. Throws an Error for an id that the contract does not have. */
export function factsOf(id: string): Facts {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

/** The methods of a path, in capitals. */
export function methodsOf(path: string): readonly string[] {
  return facts
    .filter(({ operation }) => operation.path === path)
    .map(({ operation }) => operation.method);
}

function readFacts(located: DocumentedOperation): Facts {
  const operation = (table as Readonly<Record<string, Operation>>)[located.id];
  if (operation === undefined) throw new Error(`The operation table lacks ${located.id}.`);
  const answers = Object.entries(located.node.responses)
    .map(([status, response]) => {
      const place = at(response, located.pointer, 'responses', status);
      return readAnswer(Number(status), place);
    })
    .sort((a, b) => a.status - b.status);
  const successes = answers.filter(({ status }) => status < 300);
  return { id: located.id, operation, located, pointer: located.pointer, answers, successes };
}

function readAnswer(status: number, place: Place<ResponseObject>): DocumentedAnswer {
  const [content] = Object.entries(place.node.content ?? {});
  const media =
    content === undefined
      ? null
      : { ...below(place, content[1], 'content', content[0]), type: content[0] };
  const schema = media?.node.schema;
  return {
    ...place,
    status,
    media,
    schema: media === null || schema === undefined ? null : below(media, schema, 'schema'),
    headers: Object.entries(place.node.headers ?? {}).map(([name, header]) => ({
      ...at(header, place.pointer, 'headers', name),
      name,
    })),
    links: Object.entries(place.node.links ?? {}).map(([name, link]) => {
      const found = at(link, place.pointer, 'links', name);
      const { operationId, parameters = {} } = found.node;
      return { ...found, name, operation: operationId, parameters };
    }),
  };
}

/** A node, or the component that a reference in its place leads to. */
export function at<Node extends object>(
  node: Node | { readonly $ref: string },
  pointer: string,
  ...segments: readonly string[]
): Place<Node> {
  return isReference(node)
    ? { pointer: node.$ref, node: resolveRef(document, node as Node) }
    : { pointer: deeper(pointer, ...segments), node: node as Node };
}

/** A node that stands below another; a schema keeps its reference. */
export function below<Node>(place: Place<unknown>, node: Node, ...segments: string[]): Place<Node> {
  return { pointer: deeper(place.pointer, ...segments), node };
}

function deeper(pointer: string, ...segments: readonly string[]): string {
  return `${pointer}${pointerTo(...segments).slice(1)}`;
}
