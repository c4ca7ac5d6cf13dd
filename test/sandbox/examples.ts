/** The examples of responses in the contract, to compare responses of the sandbox with. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { responseExamples } from '../spec/example-data.ts';

const examples = [
  ...responseExamples(
    JSON.parse(
      readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
    ) as OpenApiDocument,
  ),
];

/** The example of an operation with this name: `exampleOf('getUser', 'adminView')`. */
export function exampleOf(operation: string, example: string): Json {
  const found = examples.find(({ id, name }) => id === operation && name === example);
  if (found === undefined) throw new Error(`${operation} has no example ${example}.`);
  return found.value;
}
