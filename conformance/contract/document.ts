/** The contract that servers are held to: the bundle, with every mark that says how sure it is. */
import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '../../contract/openapi.ts';

export const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;
