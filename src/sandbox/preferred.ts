/** Gives the answers that `Prefer: code=…` and `example=…` ask for, from the contract and without effects. */
import type { Operation } from '../contract/operation.ts';
import { JSON_TYPE } from '../http/body.ts';
import { type Choice, choose, isBare } from '../http/choose.ts';
import { jsonAnswer, type MockAnswer } from '../http/exchange.ts';
import { readPrefer } from '../http/prefer.ts';
import { pagingHeaders } from './list.ts';
import type { Exchange } from './pipeline.ts';

/**
 * Finds an example of the contract; the first one where none is named. They weigh more than the rest of
 * the sandbox, so they stay outside of it, and a server reads them when they are first asked for.
 */
export type ExampleSource = (operation: string, status: number, name?: string) => unknown;

/** Answers the header Prefer of a request; `null` where it asks for nothing that concerns us. */
export function preferredBy(
  load: (() => Promise<ExampleSource>) | undefined,
): (exchange: Exchange) => MockAnswer | Promise<MockAnswer> | null {
  let source: Promise<ExampleSource> | null = null;
  return ({ request, target, operation }) => {
    const { prefer } = request.headers;
    if (prefer === undefined || operation === null) return null;
    const preference = readPrefer(prefer);
    if (preference.code === undefined && preference.example === undefined) return null;
    const chosen = choose(operation, preference);
    if ('problem' in chosen) return jsonAnswer(400, { message: chosen.problem });
    const { choice } = chosen;
    if (isBare(choice)) return { status: choice.answer.status, headers: {}, body: null };
    if (load === undefined) return withoutExamples(choice);
    source ??= load();
    const url = `${request.origin}${target.path}`;
    return source.then((examples) => {
      const body = examples(operation.id, choice.answer.status, choice.example);
      return answerOf(operation, choice, body, pagingOf(url, target.query, body));
    });
  };
}

function answerOf(
  { paginated }: Operation,
  { answer: { status, mediaType } }: Choice,
  body: unknown,
  paging: Readonly<Record<string, string>>,
): MockAnswer {
  const headers = { 'Content-Type': mediaType ?? JSON_TYPE, ...(paginated && paging) };
  return { status, headers, body: mediaType === JSON_TYPE ? JSON.stringify(body) : String(body) };
}

function pagingOf(url: string, query: string, body: unknown): Readonly<Record<string, string>> {
  if (!Array.isArray(body)) return {};
  return pagingHeaders(url, query, { page: 1, size: 20, total: body.length });
}

/** An error needs no example: its shape is one of two. */
function withoutExamples({ answer: { status, schema }, example }: Choice): MockAnswer {
  const text = `The caller preferred ${status}.`;
  if (example === undefined && schema === 'ErrorMessage') {
    return jsonAnswer(status, { message: text });
  }
  if (example === undefined && schema === 'ValidationErrors') {
    return jsonAnswer(status, { message: { request: [text] } });
  }
  return jsonAnswer(400, {
    message: 'Prefer asks for an example, and this sandbox was made without any: see `examples`.',
  });
}
