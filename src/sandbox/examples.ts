/** Reads the examples of the contract for a sandbox on a server. */
import { examplesOf, operationsOf, responsesOf } from '../contract/read.ts';
import { readContract } from '../mock/contract.ts';
import type { ExampleSource } from './preferred.ts';

/** Reads the generated contract. Rejects with an Error that says what to do where it is missing. */
export async function readExamples(): Promise<ExampleSource> {
  const { document } = await readContract();
  const operations = new Map([...operationsOf(document)].map((each) => [each.id, each.operation]));
  return (id, status, name) => {
    const operation = operations.get(id);
    if (operation === undefined) return undefined;
    const answer = responsesOf(document, operation).find((each) => each.status === status);
    const all = Object.values(answer?.response.content ?? {}).flatMap((content) =>
      examplesOf(document, content),
    );
    return all.find((example) => name === undefined || example.name === name)?.value;
  };
}
