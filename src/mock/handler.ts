/** The stateless mock as a function from a request to an answer. */
import type { Operation } from '../contract/operation.ts';
import { type Choice, choose } from '../http/choose.ts';
import { type Handler, jsonAnswer, type MockAnswer, type MockRequest } from '../http/exchange.ts';
import { readInput } from '../http/input.ts';
import { linkHeader } from '../http/paging.ts';
import { splitTarget, type Target } from '../http/path.ts';
import { readPrefer } from '../http/prefer.ts';
import { RequestProblem } from '../http/problem.ts';
import { createRouter } from '../http/router.ts';
import { findRoute, notServed, unreadable } from '../http/serving.ts';
import { asOneText, type FieldErrors } from '../http/words.ts';
import { answersOf, type StoredAnswer, violationHeader } from './answers.ts';
import type { Contract } from './contract.ts';
import { explain } from './explain.ts';
import { type InputCheck, inputCheck } from './input-check.ts';
import { type PrismOperation, prismOperations } from './prism.ts';

/** An operation with what is kept for it between requests. */
interface Served extends Operation {
  readonly check: InputCheck;
  readonly answer: (choice: Choice) => Promise<StoredAnswer>;
  readonly refusal: Refusal;
}

/** How an operation refuses input: with which status, and whether its errors are one text or listed by field. */
interface Refusal {
  readonly status: number;
  readonly asText: boolean;
}

/**
 * Makes the handler of a contract. Throws an Error when the table names an operation that the document
 * does not have.
 */
export async function createStatelessHandler(contract: Contract): Promise<Handler> {
  const prism = await prismOperations(contract.document);
  const route = createRouter(
    Object.values(contract.operations).map((table) => serve(table, prism.get(table.id))),
  );
  return async (request) => {
    try {
      const target = splitTarget(request.target);
      const found = findRoute(route, request.method, target.path);
      if (found.kind !== 'operation') return notServed(request.method, found);
      return await respond(found.operation, found.path, target, request);
    } catch (error) {
      return unreadable(error);
    }
  };
}

function serve(table: Operation, prism: PrismOperation | undefined): Served {
  if (prism === undefined) throw new Error(`The bundle has no operation ${table.id}; rebuild it.`);
  return {
    ...table,
    check: inputCheck(prism, table),
    answer: answersOf(prism),
    refusal: refusalOf(table, prism),
  };
}

/** Token first, then what is preferred, then the input: each refusal hides what comes after it. */
async function respond(
  operation: Served,
  path: Readonly<Record<string, string>>,
  target: Target,
  request: MockRequest,
): Promise<MockAnswer> {
  if (needsToken(operation) && !request.headers['private-token']) return unauthorized(operation);
  const chosen = choose(operation, readPrefer(request.headers.prefer));
  if ('problem' in chosen) return jsonAnswer(400, { message: chosen.problem });
  const refused = await refuseInput(operation, path, target, request);
  if (refused !== null) return refused;
  const stored = await operation.answer(chosen.choice);
  return withLinks(stored, `${request.origin}${target.path}`, target.query);
}

function needsToken({ access }: Operation): boolean {
  return access !== 'anyone' && access !== 'anyone-if-public';
}

async function unauthorized({ responses: answers, answer }: Served): Promise<MockAnswer> {
  const documented = answers.find(({ status }) => status === 401);
  return documented === undefined
    ? jsonAnswer(401, { message: 'This operation needs a token in the header PRIVATE-TOKEN.' })
    : answer({ answer: documented });
}

async function refuseInput(
  operation: Served,
  path: Readonly<Record<string, string>>,
  { query }: Target,
  { headers, body }: MockRequest,
): Promise<MockAnswer | null> {
  try {
    const input = await readInput(operation, { path, query, headers, body });
    const violations = await operation.check(input);
    if (violations.length === 0) return null;
    const errors = explain(operation, input, violations);
    return refusal(operation, errors, violationHeader(violations, 'request'));
  } catch (error) {
    if (!(error instanceof RequestProblem) || error.status !== 400) throw error;
    return refusal(operation, { [error.field]: [error.message] });
  }
}

function refusal(
  { refusal: { status, asText } }: Served,
  errors: FieldErrors,
  headers: Readonly<Record<string, string>> = {},
): MockAnswer {
  return jsonAnswer(status, { message: asText ? asOneText(errors) : errors }, headers);
}

function refusalOf({ invalidInput }: Operation, prism: PrismOperation): Refusal {
  const status = invalidInput ?? 400;
  const response = prism.responses.find(({ code }) => code === String(status));
  const message = response?.contents?.[0]?.schema?.properties?.message;
  return { status, asText: typeof message === 'object' && message.type === 'string' };
}

/** Links lead to this mock, and agree with the other paging headers. */
function withLinks(stored: StoredAnswer, url: string, query: string): MockAnswer {
  if (stored.headers.Link === undefined) return stored;
  const page = (name: string) => Number(stored.headers[name]) || null;
  const Link = linkHeader(url, query, {
    perPage: page('X-Per-Page') ?? 20,
    next: page('X-Next-Page'),
    prev: page('X-Prev-Page'),
    last: page('X-Total-Pages') ?? 1,
  });
  return { ...stored, headers: { ...stored.headers, Link } };
}
