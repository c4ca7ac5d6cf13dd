/** The contract that servers are held to: the bundle, with every mark that says how sure it is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenApiDocument } from '../../contract/openapi.ts';

// By its name in the package: compiled, this module stands elsewhere.
const file = createRequire(import.meta.url).resolve('collaboration-service-api/openapi.json');

export const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
