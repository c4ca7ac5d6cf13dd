/** The bundle, read: an import would have the compiler make a type of its 20,000 lines. */
import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '../src/contract/openapi.ts';

export const bundle = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;
