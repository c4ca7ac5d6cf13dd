/** Prism in process: it checks inputs, and gives the contract's examples. Why in this way: docs/decisions/0004. */
import './without-faker.ts';
import { createRequire } from 'node:module';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { OpenApiDocument } from '../contract/openapi.ts';
import type { Operation } from '../contract/operation.ts';
import { JSON_TYPE } from '../contract/read/media-types.ts';
import type { RequestInput } from '../http/input.ts';

const { JSONSchemaFaker } = createRequire(
  createRequire(import.meta.url).resolve('@stoplight/prism-http'),
)('json-schema-faker') as { readonly JSONSchemaFaker: { option: (options: object) => void } };
// Else generated bodies would have fields that no schema names.
JSONSchemaFaker.option({ fillProperties: false });

/** An operation as Prism knows it. */
export type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** What Prism finds wrong with an input or a response. */
export interface PrismViolation {
  /** Where: `['body', 'id']`. */
  readonly path: readonly string[];
  /** The keyword of JSON Schema. */
  readonly code: string;
  readonly message: string;
}

/** The operations of a document by `operationId`. */
export async function readPrismOperations(
  document: OpenApiDocument,
): Promise<ReadonlyMap<string, PrismOperation>> {
  // Prism resolves references in place; the caller's document stays as it is.
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  return new Map(operations.map((operation) => [operation.iid ?? '', operation]));
}

/**
 * Creates the check of an operation's inputs. Prism sees an input as one JSON document, `{path, query,
 * header, body}`: so it checks each item of an array, and the result is the same for every spelling.
 */
export function createPrismCheck(
  prismOperation: PrismOperation,
  operation: Operation,
): (input: RequestInput) => Promise<readonly PrismViolation[]> {
  const schema = createInputSchema(prismOperation, operation);
  const contents = [{ id: 'input', mediaType: JSON_TYPE, schema, encodings: [] }];
  const request = { body: { id: 'input', required: true, contents } };
  const takesInput = { ...prismOperation, request, responses: [] } as unknown as PrismOperation;
  const check = async (body: unknown) => {
    const headers = { 'content-type': JSON_TYPE };
    const sent = { method: 'post', url: { path: takesInput.path }, headers, body } as const;
    return (await run(checker, takesInput, sent)).input;
  };
  const clearable = new Set(
    (operation.body?.fields ?? []).flatMap(({ name, clearable }) => (clearable ? name : [])),
  );
  let isChecking: Promise<void> | undefined;
  /** Prism lets everything pass where it cannot compile a schema, so it has to reject something first. */
  const assertChecking = async () => {
    const violations = await check({ path: null });
    if (violations.length > 0) return;
    throw new Error(`Prism cannot compile what ${operation.id} takes.`);
  };
  return async (input) => {
    isChecking ??= assertChecking();
    await isChecking;
    const body = Object.entries(input.body).map(([name, value]) => {
      // A schema knows files only as text.
      return [name, value instanceof Blob ? '' : value];
    });
    const { path, query, header } = input;
    const violations = await check({ path, query, header, body: Object.fromEntries(body) });
    // Prism names the body of its own request first, which means nothing to the caller.
    const found = violations.map(({ path, code, message }) => {
      const expected = /\bmust .*/.exec(message)?.[0] ?? 'is not valid';
      return { path: path.slice(1), code, message: expected };
    });
    // The mocks take a `null` there that the schema does not have.
    return found.filter(({ path: [location, name = ''] }) => {
      return location !== 'body' || input.body[name] !== null || !clearable.has(name);
    });
  };
}

function createInputSchema({ request }: PrismOperation, { id, body }: Operation): object {
  const { path = [], query = [], headers = [] } = request ?? {};
  const contents = request?.body?.contents ?? [];
  const content = contents.find(({ mediaType }) => mediaType === JSON_TYPE) ?? contents[0];
  if (body !== null && content?.schema === undefined) {
    throw new Error(`The body of ${id} has no schema.`);
  }
  const parametersSchema = (parameters: readonly PrismParameter[]) => ({
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
  return {
    // Prism would assume a dialect that lacks some keywords of OpenAPI 3.1.
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      path: parametersSchema(path),
      query: parametersSchema(query),
      header: parametersSchema(
        headers.map((header) => ({ ...header, name: header.name.toLowerCase() })),
      ),
      ...(body !== null && { body: content?.schema }),
    },
  };
}

/** A body that Prism generates from the schema of a status; the same seed generates the same. */
export async function generateBody(operation: PrismOperation, status: number, seed: string) {
  const { response, output } = await run(
    prism,
    { ...operation, responses: operation.responses.map((each) => ({ ...each, headers: [] })) },
    { method: 'get', url: { path: operation.path } },
    { ...config, validateResponse: true, mock: { dynamic: true, code: status, seed } },
  );
  return { body: response.body as unknown, violations: output };
}

interface PrismParameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

/** The response with this status, and with this example where one is named; without a body if `bare`. */
export async function readExample(
  operation: PrismOperation,
  status: number,
  { example, bare }: { readonly example: string | undefined; readonly bare: boolean },
) {
  // Prism would invent a body from the schema.
  const responses = operation.responses.map((response) => ({
    ...response,
    ...(bare && response.code === String(status) && { contents: [] }),
    headers: (response.headers ?? []).map((header) => withFirstExample(header, example)),
  }));
  const exampleKey = example !== undefined && !bare ? { exampleKey: example } : {};
  const { response, output } = await run(
    prism,
    { ...operation, responses },
    { method: 'get', url: { path: operation.path } },
    { ...config, validateResponse: true, mock: { dynamic: false, code: status, ...exampleKey } },
  );
  return { headers: response.headers ?? {}, body: response.body, violations: output };
}

/**
 * A header whose example of this name comes first, which is the one that Prism sends. Prism takes one without text for
 * missing, so that it must not be required.
 */
function withFirstExample<
  Header extends { readonly examples?: readonly { readonly key: string }[] },
>(header: Header, name: string | undefined): Header {
  const { examples = [] } = header;
  const named = examples.filter(({ key }) => key === name);
  return { ...header, required: false, examples: [...named, ...examples] };
}

const silent = () => undefined;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  success: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  child: () => logger,
} as unknown as Parameters<typeof createInstance>[1]['logger'];

const config = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

const components: Parameters<typeof createInstance>[1] = {
  logger,
  // The app in front has found the operation already.
  route: ({ resources: [operation] }) =>
    operation === undefined
      ? { _tag: 'Left', left: new Error('Prism was given no operation.') }
      : { _tag: 'Right', right: operation },
};

const prism = createInstance(config, components);

/** Checks inputs; a constant response spares it the choice of one. */
const checker = createInstance(
  { ...config, validateRequest: true },
  { ...components, mock: () => () => ({ _tag: 'Right', right: { statusCode: 204 } }) },
);

type SendToPrism = typeof prism.request;

async function run(
  instance: typeof prism,
  operation: PrismOperation,
  request: Parameters<SendToPrism>[0],
  settings?: Parameters<SendToPrism>[2],
) {
  const result = await instance.request(request, [operation], settings)();
  if (result._tag === 'Left') throw result.left;
  const { output: response, validations } = result.right;
  const [input = [], output = []] = [validations.input, validations.output].map((found) =>
    found.map(({ path = [], code = '', message }): PrismViolation => {
      return { path: path.map(String), code: String(code), message };
    }),
  );
  return { response, input, output };
}
