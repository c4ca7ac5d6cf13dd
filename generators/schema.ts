import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { noticeComment } from './notice.ts';

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** The types of the contract as openapi-typescript writes them; the content of files is a `Blob`. */
export async function render(bundle: OpenApiDocument): Promise<string> {
  // It writes into the document that it is given.
  const source = structuredClone(bundle) as unknown as OpenAPI3;
  const nodes = await openapiTS(source, {
    alphabetize: true,
    // Otherwise a field of a request would be required because it has a default.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    redocly: await withoutRules(),
    silent: true,
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  });
  return `${noticeComment()}\n${astToString(nodes)}`;
}

type Redocly = NonNullable<OpenAPITSOptions['redocly']>;

/**
 * A configuration that has openapi-typescript not lint, which it would do by rules of its own and
 * straight to the console. It must come from the copy of Redocly's core that openapi-typescript uses.
 */
async function withoutRules(): Promise<Redocly> {
  const require = createRequire(createRequire(import.meta.url).resolve('openapi-typescript'));
  const core = (await import(pathToFileURL(require.resolve('@redocly/openapi-core')).href)) as {
    createConfig: (config: object, options: { extends: string[] }) => Promise<Redocly>;
  };
  return core.createConfig({ rules: {} }, { extends: [] });
}
