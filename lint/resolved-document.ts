/**
 * The contract in one document for rules that read all of it, made from what Redocly has resolved already. The bundle
 * in generated/ is made in generators/bundle-contract.ts.
 */
import { collectBehavior, findOrigin } from '../generators/collect-behavior.ts';
import { isRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { parsePointer, pointerTo } from '../src/contract/read/pointers.ts';
import type { SourceContract } from './contract.ts';
import { type ComponentName, findComponent } from './layout.ts';
import { isReferenceNode, type SourceNode } from './nodes.ts';

export interface Bundle {
  readonly document: OpenApiDocument;
  /** No reference dangles. */
  readonly isComplete: boolean;
  /** Where the node at a pointer of the document is written, or the nearest node above it. */
  readonly findSource: (pointer: string) => SourceNode;
}

/** Components keep their references; what else references lead to is written out in their place. */
export function bundleSources({ root }: SourceContract): Bundle {
  let isComplete = true;
  const sources = new Map<string, SourceNode>();
  const components: Record<string, Record<string, unknown>> = {};

  const inline = (node: SourceNode, above: readonly unknown[] = []): unknown => {
    const { data } = node;
    if (isReferenceNode(data)) {
      const target = node.resolve();
      isComplete &&= target.data !== undefined;
      const component = findComponent(target.location);
      if (component === undefined)
        return above.includes(data) ? {} : inline(target, [...above, data]);
      const { $ref, ...siblings } = data;
      const pointer = pointerTo('components', component.kind, component.name);
      addComponent(component, pointer, target);
      return { $ref: pointer, ...siblings };
    }
    if (Array.isArray(data)) {
      return data.map((item, index) => inline(node.child(index), [...above, item]));
    }
    if (!isRecord(data)) return data;
    return Object.fromEntries(
      Object.keys(data).map((key) => [key, inline(node.child(key), above)]),
    );
  };

  const addComponent = ({ kind, name }: ComponentName, pointer: string, node: SourceNode) => {
    if (sources.has(pointer)) return;
    sources.set(pointer, node);
    const ofKind = components[kind] ?? {};
    components[kind] = ofKind;
    ofKind[name] = inline(node);
  };

  const inlined = inline(root) as OpenApiDocument;
  const document = collectBehavior({
    ...inlined,
    components: { ...inlined.components, ...components },
  });
  return {
    document,
    isComplete,
    findSource: (pointer) => {
      const [first, kind = '', name = '', ...rest] = parsePointer(pointer);
      const component = sources.get(pointerTo(first ?? '', kind, name));
      const isAtRoot = root.at('x-behavior', kind).exists;
      const origin = isAtRoot ? undefined : findOrigin(document, pointer);
      let node = component ?? root;
      for (const segment of component === undefined ? parsePointer(origin ?? pointer) : rest) {
        const child = node.resolve().child(segment);
        if (!child.exists) break;
        node = child;
      }
      return node;
    },
  };
}
