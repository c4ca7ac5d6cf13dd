/**
 * A contract of ten operations, of a library that lends books: small enough to see all that a test of the kit is about,
 * and unchanged by what changes in spec/.
 */
import { fileURLToPath } from 'node:url';
import { bundleContract } from '../../../generators/bundle-contract.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';

export function readLibrary(): Promise<OpenApiDocument> {
  return bundleContract(fileURLToPath(new URL('spec', import.meta.url)));
}
