/** The bundle of this package, whose contract servers are held against. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestedContract } from './contract.ts';
import { readTestedContract } from './read.ts';

/** Resolved by package name, because the compiled module is in another folder. */
export function bundleFile(): string {
  return createRequire(import.meta.url).resolve('collaboration-service-api/openapi.json');
}

export function readBundle(): TestedContract {
  return readTestedContract(JSON.parse(readFileSync(bundleFile(), 'utf8')));
}
