import type { OpenApiDocument } from '../src/contract/openapi.ts';

/** The bundle as JSON. */
export function render(bundle: OpenApiDocument): string {
  return `${JSON.stringify(bundle, null, 2)}\n`;
}
