import { decodePercent } from './percent.ts';
import { RequestProblem } from './problem.ts';

/** One name with its value, as it was sent and in the order in which it was sent. */
export interface Sent {
  readonly name: string;
  /** Text or a file; from JSON any value. */
  readonly value: unknown;
  /** Text carries no type: `42` may be meant as a number. JSON says what it means. */
  readonly typed: boolean;
}

/** Reads a query string or a form. Throws a RequestProblem for broken percent escapes. */
export function readPairs(encoded: string): Sent[] {
  return encoded
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const [rawName, rawValue] =
        equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      const name = decodePlus(rawName, 'a parameter name');
      return { name, value: decodePlus(rawValue, name), typed: false };
    });
}

function decodePlus(text: string, field: string): string {
  return decodePercent(text.replaceAll('+', ' '), field);
}

/** Reads a JSON object. Throws a RequestProblem for anything else. */
export function readJson(bytes: Uint8Array): Sent[] {
  const parsed = parseJson(decodeUtf8(bytes));
  if (parsed === null) return [];
  if (typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new RequestProblem(400, 'body', 'must be a JSON object');
  }
  return Object.entries(parsed).map(([name, value]) => ({ name, value, typed: true }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new RequestProblem(400, 'body', 'is not valid JSON');
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text. Throws a RequestProblem when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new RequestProblem(400, 'body', 'must be UTF-8 text');
  }
}
