/** Nodes of the sources: what they hold, where they are written, and how rules report what is wrong. */

import type { LineColLocationObject, Location, Source, UserContext } from '@redocly/openapi-core';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../src/contract/data.ts';
import { formatList } from '../src/contract/phrases.ts';
import { parsePointer } from '../src/contract/read/pointers.ts';
import { findSimilar } from '../src/contract/similar.ts';
import { findComponent } from './layout.ts';

/** A name that does not exist, beside those that do. */
export interface NameToReplace {
  readonly name: string;
  readonly known: Iterable<string>;
  /** Advice where no known name is similar. */
  readonly otherwise: string;
}

type NodeKey = string | number;

interface NodeContext extends Pick<UserContext, 'resolve' | 'report'> {
  /** True if something was reported in the same map or list before, at another location that an alias gives it. */
  isAlias(data: object, location: Location): boolean;
}

/** A node of the contract's sources with its location; one that does not exist has no data. */
export class SourceNode {
  readonly data: unknown;
  readonly location: Location;
  /** Also for a reference that leads nowhere. */
  readonly exists: boolean;
  readonly #context: NodeContext;
  /** The map or list that it is written in, or itself where it is one, with its location. */
  readonly #written: { readonly data: unknown; readonly location: Location };

  constructor(
    data: unknown,
    location: Location,
    context: NodeContext,
    exists = true,
    holder: { readonly data: unknown; readonly location: Location } = { data, location },
  ) {
    this.#written = typeof data === 'object' && data !== null ? { data, location } : holder;
    this.data = data;
    this.location = location;
    this.exists = exists;
    this.#context = context;
  }

  /** Its fields as they are written; none unless it is a map. */
  get fields(): UnknownRecord {
    return asRecord(this.data);
  }

  /** The text of a field. */
  text(key: string): string | undefined {
    return asString(this.fields[key]);
  }

  /** Another node of the contract, for reports there and references from there. */
  elsewhere(data: unknown, location: Location, exists = true): SourceNode {
    return new SourceNode(data, location, this.#context, exists);
  }

  /** The node at a path of keys as it is written, references unresolved. */
  child(...keys: readonly NodeKey[]): SourceNode {
    let data = this.data;
    let exists = true;
    let holder: { readonly data: unknown; readonly location: Location } = this;
    for (const [index, key] of keys.entries()) {
      exists &&= typeof data === 'object' && data !== null && Object.hasOwn(data, key);
      if (exists && index > 0) {
        holder = { data, location: this.location.child(keys.slice(0, index).map(String)) };
      }
      data = exists ? (data as Record<NodeKey, unknown>)[key] : undefined;
    }
    const location = this.location.child(keys.map(String));
    return new SourceNode(data, location, this.#context, exists, holder);
  }

  /** The node that a reference in its place leads to, or the node itself. */
  resolve(): SourceNode {
    const { data, location } = this;
    if (!isReferenceNode(data)) return this;
    const target = this.#context.resolve<object>(data, location.source.absoluteRef);
    // Redocly reports references that lead nowhere; rules see an empty node.
    if (target.location === undefined) return this.elsewhere(undefined, location);
    return this.elsewhere(target.node, target.location);
  }

  /** The node at a path of keys, references resolved. */
  at(...keys: readonly NodeKey[]): SourceNode {
    let node = this.resolve();
    for (const key of keys) {
      node = node.child(key);
      if (!node.exists) break;
      node = node.resolve();
    }
    return node;
  }

  /** The entries of the map at a key, references resolved. */
  entriesAt(key: string): { readonly name: string; readonly node: SourceNode }[] {
    return Object.keys(asRecord(this.fields[key]))
      .map((name) => ({ name, node: this.at(key, name) }))
      .filter(({ node }) => node.exists);
  }

  /** The items of the list at a key, references resolved. */
  itemsAt(key: string): SourceNode[] {
    return asArray(this.fields[key])
      .map((_, index) => this.at(key, index))
      .filter((node) => node.exists);
  }

  /** Reports a problem at its key. The message says what is wrong and how to fix it; similar names become suggestions. */
  report(message: string, unknown?: NameToReplace): void {
    const { data, location } = this.#written;
    if (typeof data === 'object' && data !== null && this.#context.isAlias(data, location)) return;
    const similar = unknown && findSimilar(unknown.name, unknown.known);
    this.#context.report({
      message: unknown && similar === undefined ? `${message} ${unknown.otherwise}` : message,
      location: this.location.key(),
      suggest: similar === undefined ? [] : [similar],
    });
  }

  /** Reports a problem in a line of a file beside the contract, such as a guide. */
  reportLine(source: Source, line: number, message: string): void {
    const start = { line, col: 1 };
    // Without a pointer, Redocly takes the line as it is.
    this.#context.report({ message, location: { source, start, pointer: undefined } });
  }
}

/**
 * The node that a visitor of Redocly is at. A problem is reported once, however many ways lead to its node, be they
 * references or aliases of YAML. `owners` has the places where something was reported in a map or list.
 */
export function nodeOf(
  data: unknown,
  { location, resolve, report }: Pick<UserContext, 'location' | 'resolve' | 'report'>,
  owners = new Map<object, string>(),
): SourceNode {
  const reported = new Set<string>();
  return new SourceNode(data, location, {
    resolve,
    isAlias(holder, { source, pointer }) {
      const id = `${source.absoluteRef}${pointer}`;
      const owner = owners.get(holder) ?? id;
      owners.set(holder, owner);
      return owner !== id;
    },
    report(problem) {
      const { source, pointer } = problem.location as Location;
      const { start } = problem.location as LineColLocationObject;
      const id = `${source.absoluteRef}${pointer ?? start.line} ${problem.message}`;
      if (!reported.has(id)) report(problem);
      reported.add(id);
    },
  });
}

/** Reports a name, by default the text of a node, that is none of those known; returns whether it is one. */
export function checkName(
  node: SourceNode,
  known: Iterable<string>,
  message: string,
  otherwise?: string,
  name = asString(node.data),
): boolean {
  const names = [...known];
  if (name === undefined || names.includes(name)) return true;
  node.report(`${message} \`${name}\`.`, {
    name,
    known: names,
    otherwise: otherwise ?? `Write ${formatList(names, 'or')}.`,
  });
  return false;
}

export function isReferenceNode(data: unknown): data is { readonly $ref: string } {
  return isRecord(data) && asString(data.$ref) !== undefined;
}

/** The keys that lead to a location within its file; none for the whole file. */
export function listKeys({ pointer }: Location): string[] {
  return pointer === '#/' ? [] : parsePointer(pointer);
}

export function isField({ pointer }: Location): boolean {
  return /\/properties\/[^/]+$/.test(pointer);
}

/** It is a file of its own, or stands in a document in one piece. */
export function isNamedSchema(location: Location): boolean {
  return findComponent(location)?.kind === 'schemas';
}
