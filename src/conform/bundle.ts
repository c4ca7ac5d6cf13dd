/** The bundle of this package, which is the contract of a run that names no other. */
import { createRequire } from 'node:module';
import { readContractDocument } from '../contract-file.ts';
import type { TestedContract } from './contract.ts';
import { CannotRun } from './options.ts';
import { readTestedContract } from './read-contract.ts';

/** Resolved by package name, because the compiled module is in another folder. */
export function bundleFile(): string {
  return createRequire(import.meta.url).resolve('collaboration-service-api/openapi.json');
}

/** Reads the contract in a file, as JSON or YAML. Throws CannotRun for a file that is no contract in one piece. */
export function readContractFrom(file = bundleFile()): TestedContract {
  try {
    return readTestedContract(readContractDocument(file));
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error));
  }
}
