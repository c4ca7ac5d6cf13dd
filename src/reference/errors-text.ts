/** All errors as one Markdown text. */
import { STATUS_CODES } from 'node:http';
import { pluralOf } from '../contract/phrases.ts';
import { messagesIn } from '../search/contract-entries.ts';
import { oneLine } from './field-text.ts';
import type { OperationModel } from './types.ts';

/** Of more operations only the number is said. */
const MAX_NAMED = 12;

/**
 * Every status that is no success, with what it means, its messages, and the operations that return it.
 *
 * @param nameOf What an operation is called there.
 */
export function errorsText(
  operations: readonly OperationModel[],
  nameOf: (operation: OperationModel) => string = ({ id }) => id,
): string {
  const uses = operations.flatMap((operation) =>
    operation.responses.flatMap((response) =>
      response.statuses
        .filter((status) => status >= 300)
        .map((status) => ({ status, operation, response })),
    ),
  );
  const statuses = [...new Set(uses.map(({ status }) => status))].sort((a, b) => a - b);
  const sections = statuses.map((status) => {
    const own = uses.filter((each) => each.status === status);
    const meanings = new Set(own.map(({ response }) => oneLine(response.description)));
    const lines = [...meanings].map((text) => {
      const users = own.filter(({ response }) => oneLine(response.description) === text);
      const names = users.map(({ operation }) => nameOf(operation));
      return `- ${text} ${users.length > MAX_NAMED ? pluralOf(users.length, 'operation') : names.join(', ')}\n`;
    });
    const examples = own.flatMap(({ response }) => response.examples);
    const messages = new Set(examples.flatMap(({ value }) => messagesIn(value)));
    return `## ${status} ${STATUS_CODES[status]}

${pluralOf(own.length, 'operation')}.

${lines.join('')}${messages.size > 0 ? `\nMessages: ${[...messages].map((text) => `\`${text}\``).join(', ')}\n` : ''}`;
  });
  return `# Errors

The body of an error is \`{"message": "text"}\`, or for invalid input \`{"message": {"field": ["text"]}}\`. No operation has
a complete list of its statuses: expect others, too, such as 500 and 503. The guides [wire](/guides/wire/#errors),
[authentication](/guides/authentication/) and [client](/guides/client/#errors) say more.

${sections.join('\n')}`;
}
