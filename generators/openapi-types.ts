import type { OpenAPI3 } from 'openapi-typescript';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { noticeComment } from './source-text.ts';
import { loadOpenapiTypescript, ts } from './typescript.ts';

const { default: openapiTypescript, astToString } = loadOpenapiTypescript();

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** The types of the contract as openapi-typescript writes them; the content of files is a `Blob`. */
export async function render(bundle: OpenApiDocument): Promise<string> {
  // It writes into the document that it is given.
  const nodes = await openapiTypescript(structuredClone(bundle) as unknown as OpenAPI3, {
    alphabetize: true,
    // Otherwise a field of a request would be required because it has a default.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
    // The content of a file, but for text, which `./fetch` reads as a string.
    transform: (schema, { path }) =>
      schema.format === 'binary' && !path?.includes('/text~1') ? BLOB : undefined,
  });
  return `${noticeComment()}\n${astToString(nodes)}`;
}
