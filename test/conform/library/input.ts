/** What a server of the library takes. */
import type { UnknownRecord } from '../../../src/contract/data.ts';

/** Rejects a request with a status and what is wrong. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly text: unknown,
  ) {
    super(String(text));
  }
}

type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
export const isIn =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(String(value));
export const isNumber =
  (least: number, most = Number.POSITIVE_INFINITY): Rule =>
  (value) =>
    /^\d+$/.test(String(value)) &&
    typeof value !== 'boolean' &&
    Number(value) >= least &&
    Number(value) <= most;
export const GENRES = ['novel', 'poetry', 'travel'];
export const PAGE = { page: isNumber(1), per_page: isNumber(1, 100) };
export const BOOK = {
  ...{ title: isText, author: isText, genre: isIn(GENRES), isbn: isText, keywords: isText },
  ...{ pages: isNumber(1), shelf_code: isText, price: isNumber(0) },
};
export const LOAN = { weeks: isNumber(1, 8), note: isText };
export const LOAN_CHANGE = { note: isText, action: isIn(['return']) };

/** By name of a parameter or field. */
export type Rules = Readonly<Record<string, Rule>>;

const NUMBERS = ['pages', 'price', 'weeks', 'page', 'per_page'];

/** The values that have rules, as what they are. Throws a Failure for one that breaks its rule. */
export function check(rules: Rules, values: UnknownRecord): UnknownRecord {
  const known = Object.entries(values).filter(([name]) => name in rules);
  const wrong = known.find(([name, value]) => !rules[name]?.(value));
  if (wrong !== undefined) throw new Failure(400, { [wrong[0]]: ['is invalid'] });
  return Object.fromEntries(
    known.map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]),
  );
}

/** The fields of a body, in JSON, a form or the query. Throws a Failure for a body that breaks the rules. */
export async function readInput(
  request: Request,
  rules: Rules,
  required: readonly string[],
): Promise<UnknownRecord> {
  const text = await request.text();
  const isJson = request.headers.get('content-type')?.includes('json') === true;
  let body: UnknownRecord;
  try {
    const query = new URL(request.url).searchParams;
    body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(`${text}&${query}`));
  } catch {
    throw new Failure(400, { body: ['cannot be read'] });
  }
  const hasType = ([name, value]: [string, unknown]) =>
    !isJson || typeof value === (NUMBERS.includes(name) ? 'number' : 'string');
  const wrong = Object.entries(body).find((each) => each[0] in rules && !hasType(each));
  const missing = required.find((name) => body[name] === undefined);
  const name = wrong?.[0] ?? missing;
  if (name !== undefined) throw new Failure(400, { [name]: ['is missing or of another type'] });
  return check(rules, body);
}
