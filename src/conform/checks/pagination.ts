/** Lists come in pages that hold every item once. */
import { certaintyOf } from '../contract/certainty.ts';
import type { Facts } from '../contract.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import type { Item } from '../fixtures/items.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { inputPlaces } from '../locations.ts';
import { NotReached, report, type Session, send } from '../session.ts';
import { fact, type OperationCheck } from './check.ts';

/** The most that one page holds. */
const LARGEST = 100;

export const paging: OperationCheck = {
  id: 'paging',
  rule: 'Walking the pages of a list, by number or by Link, gives every item once, in one order.',
  appliesTo: ({ operation }) => operation.paginated,
  run: async ({ session, world, facts }) => {
    const values = await valuesFor(world, facts);
    const whole = await page(session, facts, values, { per_page: LARGEST });
    if (whole === null) return;
    const { keys } = whole;
    judgeRepeats(session, facts, whole.exchange, keys);
    judgePastEnd(
      session,
      facts,
      await page(session, facts, values, { page: 1_000_000, per_page: LARGEST }),
    );
    if (session.remembers && keys.length > 20) await judgeDefault(session, facts, values);
    if (keys.length < 2) throw new NotReached('the list has fewer than two items');
    const size = Math.ceil(keys.length / 3);
    if (!session.remembers) throw new NotReached('the list has one page only');
    // What is made meanwhile by others moves items; the second time counts.
    if (await walks(session, facts, values, whole, size, false)) return;
    const again = await page(session, facts, values, { per_page: LARGEST });
    if (again !== null) await walks(session, facts, values, again, size, true);
  },
};

interface Page {
  readonly exchange: Exchange;
  readonly keys: readonly string[];
}

async function page(
  session: Session,
  facts: Facts,
  values: OperationInput,
  query: Item,
): Promise<Page | null> {
  const exchange = await send(session, {
    facts,
    values: { ...values, query: { ...values.query, ...query } },
  });
  const { json } = exchange.received;
  if (!succeeded(exchange) || !Array.isArray(json)) return null;
  return { exchange, keys: json.map(keyOf) };
}

/** What tells items of a list apart. */
function keyOf(item: unknown): string {
  const { id, name, username } = (item ?? {}) as Item;
  return JSON.stringify(id ?? name ?? username ?? item);
}

/** Walks by number and by Link; whether both gave what the one long page did. */
async function walks(
  session: Session,
  facts: Facts,
  values: OperationInput,
  whole: Page,
  size: number,
  tell: boolean,
): Promise<boolean> {
  const numbered: string[] = [];
  let last = whole.exchange;
  const count = Math.ceil(whole.keys.length / size);
  const linked: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const part = await page(session, facts, values, { page: number, per_page: size });
    if (part === null) break;
    numbered.push(...part.keys);
    last = part.exchange;
    if (tell || number === 1 || number === count)
      judgeHeaders(session, facts, part, { number, size, count, total: whole.keys.length });
    const next = linkOf(part.exchange, 'next');
    if (number < count && next !== null) {
      const followed = await follow(session, facts, values, next);
      linked.push(...(followed?.keys ?? []));
    }
  }
  const expected = whole.keys.slice(0, LARGEST).join();
  const found = numbered.slice(0, whole.keys.length).join();
  const rest = whole.keys.slice(size).join();
  const isSame = found === expected;
  const isLinked = linked.slice(0, whole.keys.length - size).join() === rest;
  if (tell && !isSame) {
    // Of some lists it is an inference that they have pages which can be asked for at all.
    const isIgnored = numbered.slice(0, size).join() === numbered.slice(size, 2 * size).join();
    const parameter = facts.operation.parameters.find(({ name }) => name === 'page');
    const places = parameter === undefined ? [] : inputPlaces(facts, 'query', parameter);
    const certainty = isIgnored ? certaintyOf(places, ['parameter']) : fact(facts.pointer);
    const seen = `${numbered.length} items on the pages, ${new Set(numbered).size} of them different, in another order or not the same`;
    const words = `the ${whole.keys.length} items of the list, each once, in its order`;
    report(session, last, {
      check: 'paging',
      certainty,
      expected: words,
      seen,
    });
  }
  if (tell && isSame && !isLinked) {
    const certainty = headerCertainty(facts, 'Link');
    report(session, last, {
      check: 'paging',
      certainty,
      expected: 'the same items when following Link',
      seen: `${linked.length} items behind the first page`,
    });
  }
  return isSame && isLinked;
}

function judgeRepeats(
  session: Session,
  facts: Facts,
  exchange: Exchange,
  keys: readonly string[],
): void {
  const different = new Set(keys).size;
  if (different === keys.length) return;
  const seen = `${keys.length} items, ${different} of them different`;
  report(session, exchange, {
    check: 'paging',
    certainty: fact(facts.pointer),
    expected: 'every item once',
    seen,
  });
}

function judgePastEnd(session: Session, facts: Facts, beyond: Page | null): void {
  if (beyond === null || beyond.keys.length === 0 || !session.remembers) return;
  const words = { expected: 'no items behind the last page', seen: `${beyond.keys.length} items` };
  report(session, beyond.exchange, { check: 'paging', certainty: fact(facts.pointer), ...words });
}

async function judgeDefault(session: Session, facts: Facts, values: OperationInput): Promise<void> {
  const first = await page(session, facts, values, {});
  const parameter = facts.operation.parameters.find(({ name }) => name === 'per_page');
  if (first === null || parameter?.default === undefined) return;
  if (first.keys.length === parameter.default) return;
  report(session, first.exchange, {
    check: 'paging',
    certainty: certaintyOf(inputPlaces(facts, 'query', parameter), ['default']),
    expected: `${parameter.default} items on a page where no number is asked for`,
    seen: `${first.keys.length} items`,
  });
}

interface Position {
  readonly number: number;
  readonly size: number;
  readonly count: number;
  readonly total: number;
}

/** The headers say where a page stands among the others. */
function judgeHeaders(session: Session, facts: Facts, { exchange }: Page, at: Position): void {
  const { headers } = exchange.received;
  const isWhole = at.total < LARGEST;
  const expected: Readonly<Record<string, string | null>> = {
    'X-Page': String(at.number),
    'X-Per-Page': String(at.size),
    'X-Total': isWhole ? String(at.total) : null,
    'X-Total-Pages': isWhole ? String(at.count) : null,
    'X-Next-Page': at.number < at.count ? String(at.number + 1) : isWhole ? '' : null,
    'X-Prev-Page': at.number > 1 ? String(at.number - 1) : '',
  };
  for (const [name, value] of Object.entries(expected)) {
    const seen = headers.get(name);
    if (value === null || seen === null || seen === value) continue;
    report(session, exchange, {
      check: 'paging',
      certainty: headerCertainty(facts, name),
      expected: `the header ${name} says "${value}"`,
      seen: `"${seen}"`,
    });
  }
}

function headerCertainty(facts: Facts, name: string) {
  const header = facts.successes
    .flatMap(({ headers }) => headers)
    .find((each) => each.name === name);
  return certaintyOf(header === undefined ? [] : [header], ['headers']);
}

function linkOf({ received }: Exchange, relation: string): string | null {
  const link = received.headers.get('link') ?? '';
  const found = link.split(/,\s*(?=<)/).find((each) => each.includes(`rel="${relation}"`));
  return /<([^>]*)>/.exec(found ?? '')?.[1] ?? null;
}

/** Follows an absolute URL, on the server that was asked; behind a proxy it may be called otherwise. */
async function follow(
  session: Session,
  facts: Facts,
  values: OperationInput,
  url: string,
): Promise<Page | null> {
  const target = /\/api\/v4(\/.*)$/.exec(url)?.[1] ?? '';
  const exchange = await send(session, {
    facts,
    values,
    bend: (wire) => ({ ...wire, target: target || wire.target }),
  });
  const { json } = exchange.received;
  return succeeded(exchange) && Array.isArray(json) ? { exchange, keys: json.map(keyOf) } : null;
}
