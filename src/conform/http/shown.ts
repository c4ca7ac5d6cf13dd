/** An exchange as reports show it: without the secrets of the run, and with bodies of limited length. */
import type { CallerKind, TestedExchange } from './exchange.ts';
import type { HttpRequest } from './serialize.ts';

export interface ShownExchange {
  readonly operation: string;
  readonly caller: CallerKind;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  /** `null` if the server did not respond. */
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
}

/** An exchange without its response, if there was none or if it is old. */
export type SentExchange = Pick<TestedExchange, 'operation' | 'caller' | 'request'> &
  Partial<TestedExchange>;

/** How the run reaches the server, with what every request has. */
export interface ServerConnection {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What stands before a token: `PRIVATE-TOKEN: `. */
  readonly tokenHeader: string;
  readonly secrets: Secrets;
}

/** Longer bodies are cut. */
const MAX_BODY = 4000;

/** @param at When it was sent, by `performance.now()`, and for how long. */
export function showExchange(
  { base, headers, tokenHeader, secrets }: ServerConnection,
  { operation, caller, request, response }: SentExchange,
  at: { readonly startedAt: number; readonly milliseconds: number },
): ShownExchange {
  const token = findTokenText(caller);
  const [tokenName = '', scheme = ''] = tokenHeader.split(': ');
  const sent = {
    ...headers,
    ...request.headers,
    ...(token !== null && { [tokenName]: `${scheme}${token}` }),
  };
  const hideAll = (values: Iterable<[string, string]>) =>
    Object.fromEntries([...values].map(([name, value]) => [name, secrets.hide(value)]));
  const show = (body: string) => {
    const text = secrets.hide(body);
    const { length } = text;
    return length > MAX_BODY ? `${text.slice(0, MAX_BODY)}… (${length} characters)` : text;
  };
  return {
    operation: operation.id,
    caller,
    startedAt: new Date(performance.timeOrigin + at.startedAt).toISOString(),
    milliseconds: Math.round(at.milliseconds),
    request: {
      method: request.method,
      url: secrets.hide(`${base}${request.target}`),
      headers: hideAll(Object.entries(sent)),
      body: request.body === null ? null : show(showText(request.body)),
    },
    response:
      response === undefined
        ? null
        : {
            status: response.status,
            headers: hideAll(response.headers),
            body: show(response.text),
          },
  };
}

/** What stands for the token of a caller: a shell variable, or a token that nobody has; `null` for none. */
function findTokenText(caller: CallerKind): string | null {
  if (caller === 'anonymous') return null;
  if (caller === 'invalid') return 'no-such-token';
  return caller === 'user' ? '$TOKEN' : `$${caller.toUpperCase()}_TOKEN`;
}

export function showText(body: HttpRequest['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body ?? new Uint8Array());
}

/** A request as a curl command that anyone can repeat, without its secrets. */
export function toCurl(
  { base, tokenHeader, secrets }: ServerConnection,
  { caller, request: { method, target, headers, body } }: SentExchange,
): string {
  const token = findTokenText(caller);
  const quote = (text: string) => quoteText(secrets.hide(text));
  const parts = [
    `curl -g${method === 'GET' ? '' : ` -X ${method}`} ${quote(`${base}${target}`)}`,
    ...(token === null ? [] : [`-H "${tokenHeader}${token}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quote(showText(body))}`]),
  ];
  return parts.join(' ');
}

function quoteText(text: string): string {
  const escaped = [...text].map(escapeCharacter).join('');
  return escaped === text ? `'${text}'` : `$'${escaped}'`;
}

function escapeCharacter(character: string): string {
  if (character === "'" || character === '\\') return `\\${character}`;
  const code = character.charCodeAt(0);
  return code < 32 ? `\\x${code.toString(16).padStart(2, '0')}` : character;
}

/** Shorter values occur in any text. */
const MIN_SECRET_LENGTH = 6;

/** How many values are searched for one by one. */
const MAX_LATEST = 50;

export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets(values: readonly (string | undefined)[]) {
  const known = new Set<string>();
  /** The latest values, which are in no pattern yet. */
  let latest: string[] = [];
  let pattern: RegExp | undefined;
  /** Adds a value that must not occur in a report, nor in a response that does not document it. */
  const add = (value: unknown) => {
    if (typeof value !== 'string' || value.length < MIN_SECRET_LENGTH) return;
    for (const written of [value, encodeURIComponent(value)]) {
      if (known.has(written)) continue;
      known.add(written);
      latest.push(written);
    }
  };
  values.forEach(add);
  // All of every response is searched for hundreds of values: one pattern of them takes a fifth of the time, where it is
  // not made again for each value.
  const findIn = (text: string): string | undefined => {
    if (text.length < MIN_SECRET_LENGTH) return undefined;
    if (latest.length > MAX_LATEST) {
      pattern = new RegExp(
        [...known].map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'),
      );
      latest = [];
    }
    return pattern?.exec(text)?.[0] ?? latest.find((value) => text.includes(value));
  };
  return {
    add,
    count: () => known.size,
    hide: (text: string) =>
      [...known].reduce((hidden, value) => hidden.replaceAll(value, '[secret]'), text),
    isIn: (text: string) => findIn(text) !== undefined,
    findIn,
    has: (value: unknown) => typeof value === 'string' && known.has(value),
  };
}
