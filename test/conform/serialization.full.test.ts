import { describe, expect, it } from 'vitest';
import { createFetchClient } from '../../src/client/fetch.ts';
import {
  DEFAULT_SERIALIZATION,
  exampleInput,
  type HttpRequest,
  type InputValues,
  listBodyFormats,
  serialize,
} from '../../src/conform/http/serialize.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { createInputReader, type RequestInput } from '../../src/http/input.ts';
import { createInputCheck } from '../../src/http/input-errors.ts';
import { splitUrl } from '../../src/http/router.ts';
import { findRoute } from '../http/find-route.ts';
import fc from '../properties.ts';
import { anyStyle, anyValues, serializeIn } from './arbitrary.ts';
import { listResponses, operations } from './contract.ts';
import { TOKEN, useMock } from './stateless-mock.ts';

const RUNS = { numRuns: 20 };

const { send, url } = useMock();
/** The operation and the input that the mock reads from a request. */
async function read({ method, target, headers, body }: HttpRequest) {
  const found = await findRoute(operations, method, target);
  if (found.kind !== 'operation') throw new Error(`${method} ${target} matches no operation.`);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const { query } = splitUrl(`http://mock.test${target}`);
  const parts = { path: found.path, query, headers: new Headers(headers) };
  const input = createInputReader(found.operation)(parts, bytes ?? new Uint8Array());
  return { id: found.operation.id, input };
}

async function expectRead(
  operation: Operation,
  request: HttpRequest,
  values: InputValues,
): Promise<void> {
  const { id, input } = await read(request);
  expect(id).toBe(operation.id);
  expect(await comparable(input)).toEqual(await comparable({ ...values, header: {}, unknown: [] }));
  expect(createInputCheck(operation)(input).errors).toBeUndefined();
}

/** Files by their bytes. */
async function comparable(input: RequestInput): Promise<unknown> {
  const entries = Object.entries(input.body).map(async ([name, value]) => [
    name,
    value instanceof Blob ? [...new Uint8Array(await value.arrayBuffer())] : value,
  ]);
  return { ...input, body: Object.fromEntries(await Promise.all(entries)) };
}

describe.each(operations)('$id', (operation) => {
  it('reads the same input in every serialization', async () => {
    await fc.assert(
      fc.asyncProperty(anyValues(operation), anyStyle(operation), async (values, style) => {
        await expectRead(operation, await serializeIn(style, operation, values), values);
      }),
      RUNS,
    );
  });

  it('reads what the fetch client sends', async () => {
    await fc.assert(
      fc.asyncProperty(anyValues(operation), fc.boolean(), async (values, json) => {
        await expectRead(operation, await sentByClient(operation, values, json), values);
      }),
      RUNS,
    );
  });

  it.each(listBodyFormats(operation))(
    'accepts its example over HTTP with a %s body',
    async (body) => {
      for (const arrays of ['brackets', 'indexed', 'repeated'] as const) {
        const request = await serialize(operation, exampleInput(operation), {
          ...DEFAULT_SERIALIZATION,
          arrays,
          body,
        });
        const received = await send(request);
        expect(received.headers.get('sl-violations')).toBeNull();
        expect(received.status).toBeLessThan(300);
      }
    },
  );

  it('returns its success, of several 201, to the fetch client', async () => {
    const successes = listResponses(operation.id).filter(({ status }) => status < 300);
    const success = successes.find(({ status }) => status === 201) ?? successes[0];
    const client = createFetchClient({ baseUrl: url, token: TOKEN });
    const { response, data, error } = await call(client, operation, exampleInput(operation));
    expect(error).toBeUndefined();
    expect(response.status).toBe(success?.status);
    if (success?.mediaType === 'application/json' && success.examples.length > 0) {
      expect(data).toEqual(success.examples[0]?.value);
    }
  });
});

/** The request that the real client makes, caught before it leaves. */
async function sentByClient(
  operation: Operation,
  values: InputValues,
  json: boolean,
): Promise<HttpRequest> {
  const caught: Request[] = [];
  const client = createFetchClient({
    baseUrl: 'http://collab.example.com',
    token: TOKEN,
    fetch: async (request: Request) => {
      caught.push(request);
      return new Response(null, { status: 204 });
    },
  });
  const takesJson = operation.body?.mediaTypes.includes('application/json') ?? false;
  await call(client, operation, values, json && takesJson);
  const [request] = caught;
  if (request === undefined) throw new Error('The client sent nothing.');
  return {
    method: request.method,
    target: request.url.replace('http://collab.example.com/api/v4', ''),
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

/** The client's own types want each operation by name; here they come from the table. */
function call(
  client: ReturnType<typeof createFetchClient>,
  operation: Operation,
  { path, query, body }: InputValues,
  json = false,
) {
  const request = client.request as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
  return request(operation.method.toLowerCase(), operation.path, {
    params: { path, query },
    ...(operation.body !== null && { body }),
    ...(json && { headers: { 'Content-Type': 'application/json' } }),
  });
}
