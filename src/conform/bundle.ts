/** The bundle of this package, which is the contract of a run that names no other. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenApiDocument } from '../contract/openapi.ts';
import type { TestedContract } from './contract.ts';
import { CannotRun } from './options.ts';
import { readTestedContract } from './read-contract.ts';

/** Resolved by package name, because the compiled module is in another folder. */
export function bundleFile(): string {
  return createRequire(import.meta.url).resolve('collaboration-service-api/openapi.json');
}

/** Reads the contract in a file. Throws CannotRun for a file that is no bundle. */
export function readContractFrom(file = bundleFile()): TestedContract {
  try {
    const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    if (typeof document?.paths !== 'object') throw new Error('it has no `paths`');
    return readTestedContract(document);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotRun(`${file} is no OpenAPI document in one piece, as JSON: ${reason}.`);
  }
}
