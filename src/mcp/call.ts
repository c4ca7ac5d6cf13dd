/** Calls operations of a server for an assistant, by the typed client. */
import { STATUS_CODES } from 'node:http';
import * as client from '../../generated/client/operations.ts';
import type { UntypedCall } from '../client/runtime/call.ts';
import { connect } from '../client/runtime/connect.ts';
import type { Operation } from '../contract/operation.ts';
import { HIDDEN, SECRET_FIELDS } from '../sandbox/journal/redact.ts';

/** The server that is called. */
export interface CalledServer {
  readonly baseUrl: string;
  readonly token: string | undefined;
  /** Whether calls may change something. */
  readonly write: boolean;
}

type CallValues = Readonly<Record<string, unknown>>;

/** An assistant reads no more than this many characters at once. */
const MAX_LENGTH = 60_000;
const SHOWN_HEADERS = ['x-page', 'x-next-page', 'x-total', 'retry-after'];

/**
 * Creates the function that calls a server. What it returns and throws has neither the token in it nor values of
 * secret fields. Throws an Error where the target is not valid, and the function one for a call without a response.
 */
export function createCaller({ baseUrl, token, write }: CalledServer) {
  const mask = (text: string) => (token ? text.replaceAll(token, HIDDEN) : text);
  const connection = connect({
    baseUrl,
    token,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!response.headers.has('location') || response.status >= 400 || response.ok)
        return response;
      throw new Error(`the server redirects (${response.status}), which is not followed`);
    },
  });
  const functions = client as unknown as Record<string, (...args: unknown[]) => UntypedCall>;
  return async (operation: Operation, values: CallValues, signal: AbortSignal) => {
    const { method, id } = operation;
    if (method !== 'GET' && !write) {
      throw new Error(`${id} changes data. Restart the server with --write to allow it.`);
    }
    checkNames(operation, values);
    // The assistant decides itself whether to try again.
    const options = { signal, retries: 0 };
    const sent = functions[id]?.(connection, values, options).response();
    const response = await sent?.catch(({ message, cause }: Error) => {
      throw new Error(mask(`${id}: ${cause instanceof Error ? cause.message : message}.`));
    });
    if (response === undefined) throw new Error(`The client has no ${id}.`);
    const { status, headers, ok } = response;
    const shown = SHOWN_HEADERS.filter((name) => headers.get(name));
    const head = [
      `${status} ${STATUS_CODES[status] ?? ''}`,
      ...shown.map((name) => `${name}: ${headers.get(name)}`),
    ];
    const text = mask([...head, '', await readBody(response)].join('\n').trim());
    if (!ok && status !== 304) throw new Error(text);
    return text;
  };
}

/** Throws an Error for names that are unknown or missing. What their values have to be, the server says. */
function checkNames({ id, parameters, body }: Operation, values: CallValues): void {
  const known = [...parameters, ...(body?.fields ?? [])];
  const names = [...new Set(known.map(({ name }) => name))];
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`${id} has no parameter ${unknown.join(', ')}; it has ${names.join(', ')}.`);
  }
  const missing = known.filter(({ name, required }) => required && values[name] === undefined);
  if (missing.length > 0) throw new Error(`${id} needs ${missing.map(({ name }) => name)}.`);
}

/** The body as text that can be read: no file, and no values of secret fields. */
async function readBody(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? 'no type';
  if (!/json|^text\//.test(type)) {
    const { byteLength } = await response.arrayBuffer();
    return byteLength === 0 ? '' : `(${byteLength} bytes of ${type}, not shown)`;
  }
  const text = await response.text();
  const hide = (name: string, value: unknown) =>
    SECRET_FIELDS.has(name) && value !== null ? HIDDEN : value;
  const shown = type.includes('json') ? JSON.stringify(JSON.parse(text, hide), null, 1) : text;
  if (shown.length <= MAX_LENGTH) return shown;
  return `${shown.slice(0, MAX_LENGTH)}\n(cut here; ask for fewer items with per_page)`;
}
