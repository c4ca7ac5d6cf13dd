/** Reads the examples of the contract for a sandbox on a server. */
import { readOperations } from '../../contract/read/operations.ts';
import { listExamples } from '../../contract/read/schemas.ts';
import { readContract } from '../../http/contract.ts';
import type { ExampleSource } from './preferred.ts';

/** Reads the generated contract. Rejects with an Error that says what to do where it is missing. */
export async function readExamples(): Promise<ExampleSource> {
  const { document } = await readContract();
  const operations = new Map(readOperations(document).map((each) => [each.id, each]));
  return (id, status, name) => {
    const operation = operations.get(id);
    if (operation === undefined) return undefined;
    const media = operation.responses.find((each) => each.status === status)?.media?.node;
    const all = listExamples(document, media ?? {});
    return all.find((example) => name === undefined || example.name === name)?.value;
  };
}
