/** All errors as one Markdown text. */
import { STATUS_CODES } from 'node:http';
import { pluralOf } from '../contract/phrases.ts';
import { messagesIn } from '../search/contract-entries.ts';
import { oneLine } from './field-text.ts';
import type { OperationModel } from './types.ts';

/** Every status that is no success, with what it means and its messages. */
export function errorsText(operations: readonly OperationModel[]): string {
  const uses = operations.flatMap(({ id, responses }) =>
    responses.flatMap((response) =>
      response.statuses
        .filter((status) => status >= 300)
        .map((status) => ({ status, id, response })),
    ),
  );
  const statuses = [...new Set(uses.map(({ status }) => status))].sort((a, b) => a - b);
  return `# Errors

The body of an error is \`{"message": "text"}\`, or for invalid input \`{"message": {"field": ["text"]}}\`. No operation has
a complete list of its statuses: expect others, too, such as 500 and 503. The guides wire, authentication and client say more.

${statuses
  .map((status) => {
    const own = uses.filter((each) => each.status === status);
    const meanings = new Set(own.map(({ response }) => oneLine(response.description)));
    const examples = own.flatMap(({ response }) => response.examples);
    const messages = new Set(examples.flatMap(({ value }) => messagesIn(value)));
    return `## ${status} ${STATUS_CODES[status]}: ${pluralOf(own.length, 'operation')}

${[...meanings].map((text) => `- ${text}\n`).join('')}${messages.size > 0 ? `\nMessages: ${[...messages].join('; ')}\n` : ''}`;
  })
  .join('\n')}`;
}
