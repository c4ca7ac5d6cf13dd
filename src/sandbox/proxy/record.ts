/** Writes the responses of a real server into a file of overrides, without secrets. It needs Node. */
import { rename, writeFile } from 'node:fs/promises';
import type { MockResponse } from '../../http/response.ts';
import type { Input, Override, OverrideResponse } from '../overrides/override.ts';
import { HIDDEN, isSecretField, redact } from '../redact.ts';
import type { Forward } from './forward.ts';

interface Recorded {
  readonly operation: string;
  readonly match: Input;
  readonly responses: OverrideResponse[];
}

/** Wraps `forward`; a response is passed on after it is in the file. Rejects if the file is there already. */
export async function recordResponses(forward: Forward, file: string): Promise<Forward> {
  await writeFile(file, '[]\n', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new Error(`${file} is there already; record into another file.`) : error;
  });
  const calls = new Map<string, Recorded>();
  let written: Promise<void> | null = null;
  const write = async () => {
    // Whatever is recorded while another write is under way goes into the next one.
    await written;
    written ??= writeAll(file, [...calls.values()]).finally(() => {
      written = null;
    });
    await written;
  };
  return async (call) => {
    const response = await forward(call);
    const { operation, request, input } = call;
    const token = request.headers.get('private-token');
    const recorded = toOverrideResponse(response, new URL(request.url).origin, token);
    if (recorded === null || input === null || request.method !== operation.method) return response;
    const match = mask(withoutSecrets(input), token) as Input;
    const key = `${operation.id} ${JSON.stringify(match)}`;
    const { responses } = calls.get(key) ?? { responses: [] };
    calls.set(key, { operation: operation.id, match, responses: [...responses, recorded] });
    await write();
    return response;
  };
}

async function writeAll(file: string, calls: readonly Recorded[]): Promise<void> {
  const overrides = calls.map(({ operation, match, responses: [first, ...more] }): Override => {
    const isSame = more.every((each) => JSON.stringify(each) === JSON.stringify(first));
    return { operation, match, ...(isSame ? first : { sequence: [first ?? {}, ...more] }) };
  });
  await writeFile(`${file}.part`, `${JSON.stringify(overrides, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** `null` for what a text cannot hold. */
function toOverrideResponse(
  { status, headers, body }: MockResponse,
  origin: string,
  token: string | null,
): OverrideResponse | null {
  if (status < 200 || body instanceof Uint8Array) return null;
  const { 'content-type': type = '', 'content-disposition': disposition, ...more } = headers;
  const { link, ...rest } = Object.fromEntries(
    Object.entries(more).filter(([name]) => name === 'link' || name.startsWith('x-')),
  );
  const isJson = type.startsWith('application/json');
  const kept = {
    ...rest,
    // The sandbox that responds with it has an address of its own.
    ...(link !== undefined && { link: link.replaceAll(`<${origin}/`, '</') }),
    ...(!isJson && body !== null && { 'content-type': type }),
  };
  const response = {
    status,
    ...(Object.keys(kept).length > 0 && { headers: kept }),
    body: isJson && body !== null ? parseJson(body) : body,
  };
  return mask(response, token) as OverrideResponse;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is malformed is recorded as it is.
    return text;
  }
}

/** Files cannot be compared, and secrets are not recorded. */
function withoutSecrets(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !isSecretField(name) && !(value instanceof Blob),
    ),
  );
}

/** A user name and password in a URL. */
const CREDENTIALS = /\/\/[^/@\s"]+@/g;

/** Without the values of secret fields, the token of the caller, and credentials in URLs. */
function mask(value: unknown, token: string | null): unknown {
  const text = JSON.stringify(redact(value, Number.POSITIVE_INFINITY));
  const quoted = JSON.stringify(token ?? '').slice(1, -1);
  const withoutToken = quoted === '' ? text : text.replaceAll(quoted, HIDDEN);
  return JSON.parse(withoutToken.replaceAll(CREDENTIALS, `//${HIDDEN}@`));
}
