/** What proves a finding: the exchanges as they were, and a script that repeats them. */
import { asArray } from '../../contract/data.ts';
import { findTokenText } from '../http/curl.ts';
import type { Secrets } from '../http/secrets.ts';
import type { ShownExchange } from '../http/shown.ts';
import { judge, type SeenAt, showsValue } from './judge.ts';
import type { Recording, Step } from './recording.ts';
import { toScript } from './script.ts';
import { findSteps, toText } from './steps.ts';

export interface Evidence {
  /** The exchange in which it shows. */
  readonly exchange: ShownExchange;
  /** The earlier ones of the same attempt that it is compared with or follows from. */
  readonly before: readonly ShownExchange[];
  /** Shell script that leads there, and ends with 1 if the defect shows. */
  readonly script: string;
}

/** What is used of a session. */
interface Run {
  readonly recording: Recording;
  readonly secrets: Secrets;
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tokenHeader: string;
  readonly stateful: boolean;
}

interface Claim {
  readonly expected: string;
  readonly seen: string;
  readonly at?: SeenAt | undefined;
}

const NO_INPUT = { path: {}, query: {}, body: {} };

/** Longer bodies are cut. */
const MAX_BODY = 4000;

/** Exchanges that are shown before the one in which it shows. */
const MAX_RELATED = 6;

/**
 * Collects the evidence at the time of a report. The check needs to say nothing: what it sent in its
 * attempt is recorded, and the last response since the reported request is what revealed the finding.
 */
export function collectEvidence(
  run: Run,
  found: Step['exchange'],
  { at, expected, seen }: Claim,
  title: readonly string[],
): Evidence {
  const { recording, secrets, base } = run;
  const reported =
    recording.recent.findLast(({ exchange }) => exchange.request === found.request) ??
    // A check that sends no input, but a request of its own.
    recording.add({
      attempt: {},
      exchange: found,
      input: NO_INPUT,
      startedAt: Date.now(),
      milliseconds: 0,
    });
  const attempt = recording.recent.filter((step) => step.attempt === reported.attempt);
  const later = attempt.filter(
    ({ index, exchange }) => index > reported.index && exchange.request.method === 'GET',
  );
  const isStatus = /^status \d+$/.test(seen);
  const shows = ({ exchange: { response } }: Step) =>
    showsValue({ at, expected, seen }, response?.json);
  const latest = later.findLast(shows) ?? (shows(reported) ? reported : later.at(-1));
  const final = isStatus || typeof at === 'string' ? reported : (latest ?? reported);
  const isSame = ({ exchange: { operation, request, caller } }: Step) =>
    operation === final.exchange.operation &&
    request.target === final.exchange.request.target &&
    caller === final.exchange.caller;
  const before = attempt.find(
    (step) => step.index < final.index && isSame(step) && final.exchange.request.method === 'GET',
  );
  // The longest list at the same path has the items that another one may lack.
  const pathOf = ({ exchange }: Step) => exchange.request.target.replace(/\?.*/, '');
  const lengthOf = ({ exchange }: Step) => asArray(exchange.response?.json).length;
  const lists = attempt
    .filter((step) => step.index < final.index && pathOf(step) === pathOf(final))
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .filter((step) => lengthOf(step) > 0);
  const conditions = judge({
    ...{ expected, seen, hide: secrets.hide },
    at: isStatus ? 'status' : at,
    response: final.exchange.response,
    before: before?.exchange.response,
  });
  const start = Math.min((before ?? reported).index, reported.index);
  const related = attempt
    .filter(({ index }) => index >= start && index < final.index)
    .filter((step) => step === reported || isSame(step) || step.exchange.request.method !== 'GET')
    .slice(-MAX_RELATED);
  const steps = run.stateful
    ? findSteps(recording, final, [...related, ...lists.slice(0, 1)], before)
    : [final];
  return {
    exchange: show(run, final),
    before: related.map((step) => show(run, step)),
    script: toScript({
      ...{ recording, steps, before, conditions, base, title },
      headers: run.headers,
      tokenHeader: run.tokenHeader,
      hide: secrets.hide,
    }),
  };
}

function show({ base, headers, tokenHeader, secrets }: Run, step: Step): ShownExchange {
  const { operation, caller, request, response } = step.exchange;
  const token = findTokenText(caller);
  const [tokenName = '', scheme = ''] = tokenHeader.split(': ');
  const sent = {
    ...headers,
    ...request.headers,
    ...(token !== null && { [tokenName]: `${scheme}${token}` }),
  };
  const hideAll = (values: Iterable<[string, string]>) =>
    Object.fromEntries([...values].map(([name, value]) => [name, secrets.hide(value)]));
  return {
    ...{ operation: operation.id, caller },
    startedAt: new Date(step.startedAt).toISOString(),
    milliseconds: Math.round(step.milliseconds),
    request: {
      method: request.method,
      url: secrets.hide(`${base}${request.target}`),
      headers: hideAll(Object.entries(sent)),
      body: request.body === null ? null : cut(secrets.hide(toText(request.body))),
    },
    response:
      response === undefined
        ? null
        : {
            status: response.status,
            headers: hideAll(response.headers),
            body: cut(secrets.hide(response.text)),
          },
  };
}

function cut(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}… (${text.length} characters)` : text;
}
