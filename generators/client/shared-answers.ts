/** The answers that many operations give in the same way, as named types. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError } from '../../src/contract/read.ts';
import { noticeComment } from '../notice.ts';
import { answersOf, type StatusAnswer } from './answers.ts';
import { doc } from './doc.ts';
import type { Group } from './names.ts';
import type { Imports } from './type-text.ts';

/** The reason phrases of HTTP for statuses whose answers differ little from one operation to another. */
const REASONS: Readonly<Record<number, string>> = {
  204: 'NoContent',
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
};

/** The type that an answer has in the union of results, and the name of the shared type, if it is one. */
export function answerText({ status, type }: StatusAnswer, shared: Imports): string {
  const reason = REASONS[status];
  if (reason === undefined) return `{ status: ${status}; data: ${type}; response: Response }`;
  const name = type === usualData(status) ? reason : `${reason}With${nameOf(type)}`;
  shared.add(name);
  return name;
}

/** The module of the shared types. */
export function sharedAnswersText(document: OpenApiDocument, groups: readonly Group[]): string {
  const answers = new Map<string, StatusAnswer>();
  const imports: Imports = new Set();
  for (const operation of groups.flatMap(({ operations }) => operations)) {
    for (const answer of answersOf(document, operation, new Set()).answers) {
      const names: Imports = new Set();
      answerText(answer, names);
      for (const name of names) {
        answers.set(name, answer);
        for (const [model] of answer.type.matchAll(/\b[A-Z]\w+/g)) imports.add(model);
      }
    }
  }
  const types = [...answers].sort(
    ([a, { status }], [b, other]) => status - other.status || (a < b ? -1 : 1),
  );
  const texts = types.map(
    ([name, { status, type }]) =>
      `${doc([`An answer with status ${status}${type === 'undefined' ? ', which has no body' : ''}.`])}export interface ${name} {
  status: ${status};
  data: ${type};
  response: Response;
}
`,
  );
  const models = [...imports].sort().join(', ');
  return `${noticeComment()}import type { ${models} } from './models.ts';\n\n${texts.join('\n')}`;
}

function usualData(status: number): string {
  if (status === 400) return 'ValidationErrors';
  return status < 400 ? 'undefined' : 'ErrorMessage';
}

/** `ErrorMessage | undefined` → `ErrorMessageOrUndefined`. */
function nameOf(type: string): string {
  const words = type.split(' | ').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  if (words.every((word) => /^\w+$/.test(word))) return words.join('Or');
  throw new ContractError('#', `there is no name for an answer with ${type}.`);
}
