/** Prism in process. Why it is asked in this way: docs/decisions/0004. */
import './without-faker.ts';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { OpenApiDocument } from '../contract/openapi.ts';

/** An operation as Prism knows it. */
export type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** What Prism says is wrong with an input or an answer. */
export interface Violation {
  /** Where: `['body', 'id']`. */
  readonly path: readonly string[];
  /** The keyword of JSON Schema that is broken. */
  readonly code: string;
  readonly message: string;
}

/** An answer as the contract's examples give it. */
export interface PrismAnswer {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly violations: readonly Violation[];
}

/** The operations of a document by `operationId`. */
export async function prismOperations(
  document: OpenApiDocument,
): Promise<ReadonlyMap<string, PrismOperation>> {
  // Prism resolves references in place; the caller's document stays as it is.
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  return new Map(operations.map((operation) => [operation.iid ?? '', operation]));
}

const silent = () => undefined;
const logger = {
  ...{ trace: silent, debug: silent, info: silent, success: silent },
  ...{ warn: silent, error: silent, fatal: silent, child: () => logger },
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

type Components = Parameters<typeof createInstance>[1];

const components: Components = {
  logger,
  // The router in front has found the operation already.
  route: ({ resources: [operation] }) =>
    operation === undefined
      ? { _tag: 'Left', left: new Error('Prism was handed no operation.') }
      : { _tag: 'Right', right: operation },
};

const prism = createInstance(config, components);

/** Judges inputs; that it has nothing to answer saves it the choice. */
const judge = createInstance(
  { ...config, validateRequest: true },
  { ...components, mock: () => () => ({ _tag: 'Right', right: { statusCode: 204 } }) },
);

/** Asks Prism what is wrong with a JSON body. */
export async function bodyViolations(
  operation: PrismOperation,
  body: unknown,
): Promise<Violation[]> {
  const { validations } = await run(judge, operation, {
    method: 'post',
    url: { path: operation.path },
    headers: { 'content-type': 'application/json' },
    body,
  });
  return validations.input.map(violationOf);
}

/** Asks Prism for the answer with this status, and with this example where one is named. */
export async function exampleAnswer(
  operation: PrismOperation,
  status: number,
  example: string | undefined,
): Promise<PrismAnswer> {
  const mock = {
    dynamic: false,
    code: status,
    ...(example !== undefined && { exampleKey: example }),
  };
  const { output, validations } = await run(
    prism,
    operation,
    { method: 'get', url: { path: operation.path } },
    { ...config, validateResponse: true, mock },
  );
  return {
    headers: output.headers ?? {},
    body: output.body,
    violations: validations.output.map(violationOf),
  };
}

type Instance = typeof prism;
type PrismRequest = Parameters<Instance['request']>[0];
type PrismConfig = Parameters<Instance['request']>[2];

async function run(
  instance: Instance,
  operation: PrismOperation,
  request: PrismRequest,
  settings?: PrismConfig,
) {
  const result = await instance.request(request, [operation], settings)();
  if (result._tag === 'Left') throw result.left;
  return result.right;
}

function violationOf(diagnostic: {
  readonly path?: readonly (string | number)[] | undefined;
  readonly code?: string | number | undefined;
  readonly message: string;
}): Violation {
  return {
    path: (diagnostic.path ?? []).map(String),
    code: String(diagnostic.code ?? ''),
    message: diagnostic.message,
  };
}
