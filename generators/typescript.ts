/**
 * TypeScript and what writes types with it, required: before Node imports CommonJS, it searches the text for the names of
 * what is exported, which takes two seconds for the nine megabytes of TypeScript.
 */
import { createRequire } from 'node:module';
import type OpenapiTypescript from 'openapi-typescript';
import type TypeScript from 'typescript';

const require = createRequire(import.meta.url);

/** The compiler. */
export const ts = require('typescript') as typeof TypeScript;

/** Loads openapi-typescript, whose module in CommonJS requires the same compiler. */
export function loadOpenapiTypescript() {
  return require('openapi-typescript') as {
    readonly default: typeof OpenapiTypescript;
    readonly astToString: typeof import('openapi-typescript').astToString;
  };
}
