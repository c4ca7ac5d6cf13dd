/** The contract that the mocks serve. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenApiDocument } from '../contract/openapi.ts';
import type { Operation } from '../contract/operation.ts';

export interface Contract {
  /** The bundle. */
  readonly document: OpenApiDocument;
  /** The operation table of the same bundle, by id. */
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Reads the generated contract. Rejects with an Error that says what to do where it is missing or unreadable. */
export async function readContract(): Promise<Contract> {
  try {
    // By its name in the package: compiled, this module is elsewhere.
    const bundle = createRequire(import.meta.url).resolve('collaboration-service-api/openapi.json');
    const document = JSON.parse(await readFile(bundle, 'utf8')) as OpenApiDocument;
    const { operations } = await import('../../generated/operations.ts');
    return { document, operations };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The contract in generated/ cannot be read; run \`npm run build\`. (${reason})`,
    );
  }
}
