/** The contract without references, for tools that do not follow any. */
import { isRecord, mapValues, type UnknownRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { findNode, isReference } from '../src/contract/read/pointers.ts';

/** Keywords that a schema may have beside a reference and that say nothing of the value. */
const ANNOTATIONS = ['description', 'deprecated', 'default', 'examples'];

/** A copy in which what a reference leads to stands in its place. A schema within itself keeps the reference to it. */
export function toDereferenced(contract: OpenApiDocument): OpenApiDocument {
  const copy = (node: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((each) => copy(each, within));
    if (!isRecord(node)) return node;
    if (isReference(node)) return within.includes(node.$ref) ? node : resolve(node, within);
    return mapValues(node, (child) => copy(child, within));
  };
  const resolve = (
    { $ref, ...beside }: UnknownRecord & { readonly $ref: string },
    within: readonly string[],
  ): unknown => {
    const target = copy(findNode(contract, $ref), [...within, $ref]) as UnknownRecord;
    const own = copy(beside, within) as UnknownRecord;
    const both = Object.keys(own).filter((key) => key in target && !ANNOTATIONS.includes(key));
    // A keyword that both have holds twice.
    return both.length === 0 ? { ...target, ...own } : { allOf: [target, own] };
  };
  return copy(contract, []) as OpenApiDocument;
}
