import type { Json, OpenApiDocument, OperationObject } from '../../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../../src/contract/operations.ts';
import { ContractError } from '../../src/contract/pointers.ts';
import { serversOf } from '../model/site-model.ts';
import { writeLifeCycles } from './life-cycles.ts';
import {
  addConstraints,
  addMarks,
  addToDescription,
  type Described,
  writeBodyMarks,
  writeMarks,
} from './marks.ts';

/**
 * The contract with all that it says in extensions (how sure it is, who may call, since when, what
 * changes) written into its descriptions, because Redoc shows those and not extensions.
 *
 * @returns A copy. Throws a ContractError for an access level that is not described.
 */
export function annotate(bundle: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(bundle);
  writeMarks(document);
  for (const operation of readOperations(document)) {
    writeAccess(document, operation.node, operation.pointer);
    addConstraints(operation.node, operation.node);
    writeBodies(document, operation);
  }
  writeLifeCycles(document);
  writeReadingGuide(document);
  // Redoc takes an address that begins with a variable for a relative one, so defaults are put in.
  return { ...document, servers: serversOf(document) as readonly object[] as readonly Json[] };
}

function writeAccess(document: OpenApiDocument, operation: OperationObject, pointer: string): void {
  const name = operation['x-access'] ?? '';
  const level = document['x-access-levels']?.[name];
  if (level === undefined)
    throw new ContractError(pointer, `access level ${name} is not described.`);
  const since = operation['x-introduced-in'];
  const release = since === undefined ? '' : ` **Since release ${since}.**`;
  addToDescription(operation, `**Access: ${name}.** ${level.description}${release}`);
  addMarks(operation, level);
}

function writeBodies(
  document: OpenApiDocument,
  { requestBody, responses }: DocumentedOperation,
): void {
  if (requestBody !== null) writeBodyMarks(document, requestBody.node);
  for (const { node: response } of responses) {
    writeBodyMarks(document, response);
    const when = response['x-empty-body'];
    const text = `**May come without a body.** ${when}`;
    // A response that several operations share is met once for each of them.
    if (when !== undefined && !response.description.includes(text)) {
      addToDescription(response, text);
    }
  }
}

function writeReadingGuide(document: OpenApiDocument): void {
  const levels = Object.entries(document['x-access-levels'] ?? {}).map(
    ([name, level]) => `- **${name}**: ${level.description}`,
  );
  addToDescription(
    document.info as Described,
    `## Reading this page

> **Inferred** marks what the documentation of the service does not show and this contract takes for
> true; the words behind it say what is not shown, and the sentence why it is taken so.

> **Left open** marks what is not shown and not taken for true either.

## Access

Each operation names who may call it.

${levels.join('\n')}`,
  );
}
