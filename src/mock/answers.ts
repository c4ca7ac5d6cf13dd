/** The answers that the contract's examples give, made once each and kept. */

import { JSON_TYPE } from '../http/body.ts';
import { type Choice, isBare } from '../http/choose.ts';
import { exampleAnswer, type PrismOperation, type Violation } from './prism.ts';

/** An answer ready to be written. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Gives the answers of one operation, asking Prism once for each. */
export function answersOf(prism: PrismOperation): (choice: Choice) => Promise<StoredAnswer> {
  const kept = new Map<string, Promise<StoredAnswer>>();
  return (choice) => {
    const key = `${choice.answer.status} ${choice.example ?? ''}`;
    const known = kept.get(key) ?? make(prism, choice);
    kept.set(key, known);
    return known;
  };
}

async function make(prism: PrismOperation, choice: Choice): Promise<StoredAnswer> {
  const { answer, example } = choice;
  const bare = isBare(choice);
  const source = bare ? withoutContent(prism, answer.status) : prism;
  const made = await exampleAnswer(source, answer.status, bare ? undefined : example);
  const headers = textHeaders(made.headers, bare);
  return {
    status: answer.status,
    headers: {
      ...headers,
      ...countHeaders(headers, made.body),
      ...violationHeader(made.violations),
    },
    body: bare ? null : serialize(made.body, answer.mediaType),
  };
}

/** Prism would invent a body from the schema. */
function withoutContent(prism: PrismOperation, status: number): PrismOperation {
  const responses = prism.responses.map((response) =>
    response.code === String(status) ? { ...response, contents: [] } : response,
  );
  return { ...prism, responses };
}

function textHeaders(
  headers: Readonly<Record<string, unknown>>,
  bare: boolean,
): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const isType = name.toLowerCase() === 'content-type';
    if (value === null || value === undefined || (isType && bare)) continue;
    text[isType ? 'Content-Type' : name] = String(value);
  }
  return text;
}

/** One header example is shared by all lists; the counts are those of the list that is answered. */
function countHeaders(
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Record<string, string> {
  const perPage = Number(headers['X-Per-Page']);
  if (!Array.isArray(body) || headers['X-Total'] === undefined || !(perPage > 0)) return {};
  return {
    'X-Total': String(body.length),
    'X-Total-Pages': String(Math.max(1, Math.ceil(body.length / perPage))),
  };
}

/** The header in which Prism reports what does not keep the contract. */
export function violationHeader(
  violations: readonly Violation[],
  side: 'request' | 'response' = 'response',
): Record<string, string> {
  if (violations.length === 0) return {};
  const report = violations.map(({ path, code, message }) => ({
    location: [side, ...path],
    severity: 'Error',
    code,
    message,
  }));
  return { 'sl-violations': asciiJson(report).slice(0, LONGEST_HEADER) };
}

const LONGEST_HEADER = 4096;

/** Header values hold no other characters than ASCII. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function serialize(body: unknown, mediaType: string | null): string {
  return mediaType === JSON_TYPE ? JSON.stringify(body) : String(body);
}
