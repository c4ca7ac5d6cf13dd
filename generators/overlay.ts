/** An OpenAPI Overlay that turns one document into another. */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../src/contract/annotations.ts';
import { isRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';

/** A step of an overlay: the node at a JSONPath goes, or gets further keys. */
interface OverlayAction {
  readonly target: string;
  readonly remove?: true;
  readonly update?: Readonly<Record<string, Json>>;
}

export interface Overlay {
  readonly overlay: '1.0.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly OverlayAction[];
}

/** The overlay that turns `base` into `target`; a changed value is removed and then written again. */
export function toOverlay(base: OpenApiDocument, target: OpenApiDocument, title: string): Overlay {
  return {
    overlay: '1.0.0',
    info: { title, version: target.info.version },
    actions: compare(base, target, '$'),
  };
}

function compare(base: unknown, target: unknown, path: string): OverlayAction[] {
  const before = base as Readonly<Record<string, unknown>>;
  const after = target as Readonly<Record<string, unknown>>;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const at = `${path}[${JSON.stringify(key).replaceAll("'", "\\'").replace(/^"|"$/g, "'")}]`;
    if (isDeepStrictEqual(before[key], after[key])) return [];
    if (isRecord(before[key]) && isRecord(after[key])) return compare(before[key], after[key], at);
    return [
      ...(key in before ? [{ target: at, remove: true as const }] : []),
      ...(key in after ? [{ target: path, update: { [key]: after[key] as Json } }] : []),
    ];
  });
}
