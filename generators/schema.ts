import type { GlobalContext, OpenAPI3 } from 'openapi-typescript';
import { astToString } from 'openapi-typescript/dist/lib/ts.mjs';
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs';
import transformSchema from 'openapi-typescript/dist/transform/index.mjs';
import ts from 'typescript';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { noticeComment } from './source-text.ts';

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** What openapi-typescript does unless told otherwise, and what we tell it. */
const SETTINGS = {
  additionalProperties: false,
  alphabetize: true,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  // Otherwise a field of a request would be required because it has a default.
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  // The content of a file, but for text, which `./fetch` reads as a string.
  transform: (schema: { readonly format?: string }, { path }: { readonly path?: string }) =>
    schema.format === 'binary' && !path?.includes('/text~1') ? BLOB : undefined,
} as const satisfies Partial<GlobalContext>;

/**
 * The types of the contract as openapi-typescript writes them; the content of files is a `Blob`.
 *
 * Its entry would first bundle and check the document, by an older copy of Redocly's core that takes longer
 * than all the rest; the document is a bundle, and checked, so only what writes types is asked.
 */
export async function render(bundle: OpenApiDocument): Promise<string> {
  // It writes into the document that it is given.
  const document = structuredClone(bundle) as unknown as OpenAPI3;
  const context = {
    ...SETTINGS,
    discriminators: scanDiscriminators(document, SETTINGS),
    injectFooter: [],
    resolve: <T>(ref: string) => resolveRef<T>(document, ref, SETTINGS),
  };
  const nodes = transformSchema(document, context as Partial<GlobalContext> as GlobalContext);
  return `${noticeComment()}\n${astToString(nodes)}`;
}
