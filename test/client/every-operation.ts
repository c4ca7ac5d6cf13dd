/** Every operation of the contract, and calls of it by what the client calls it. */
import { readFileSync } from 'node:fs';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Client } from '../../src/client/create-client.ts';
import * as functions from '../../src/client/operations.ts';
import type { Call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import { exampleInput } from '../../src/conform/http/serialize.ts';
import { listGroups } from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { listExamples } from '../../src/contract/read/schemas.ts';

/** An operation with its names in the client. */
export interface Named {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly operation: Operation;
  readonly responses: readonly DocumentedExample[];
}

interface DocumentedExample {
  readonly status: number;
  /** `undefined` where it has no body. */
  readonly mediaType: string | undefined;
  /** The first example of its body. */
  readonly example: unknown;
}

/** A call without the types of its operation. */
export interface AnyCall extends Call, Promise<unknown> {
  result(): Promise<{
    readonly status: number;
    readonly documented: boolean;
    readonly data: unknown;
    readonly response: Response;
  }>;
}

const file = new URL('../../generated/openapi.json', import.meta.url);
const bundle = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

export const everyOperation: readonly Named[] = listGroups(bundle).flatMap(
  ({ name: group, operations: named }) =>
    named.map(({ id, method, located }) => ({
      id,
      group,
      method,
      operation: operations[id as OperationId],
      responses: located.responses.map(({ status, media }) => {
        const [example] = listExamples(bundle, media?.node ?? {});
        return { status, mediaType: media?.type, example: example?.value };
      }),
    })),
);

/** What the operation takes, by plain names, with the contract's examples. */
export function exampleOf({ operation }: Named): Record<string, unknown> {
  const { path, query, body } = exampleInput(operation);
  const plain = Object.entries(query).map(([name, value]) => [name.replace('[]', ''), value]);
  return { ...path, ...Object.fromEntries(plain), ...body };
}

/** Calls the operation as a method of the client. */
export function callMethod(
  api: Client,
  { group, method }: Named,
  parameters: object,
  options?: CallOptions,
): AnyCall {
  type Methods = Record<string, (parameters: object, options?: CallOptions) => AnyCall>;
  const methods = (api as unknown as Record<string, Methods>)[group];
  const call = methods?.[method];
  if (call === undefined) throw new Error(`The client has no ${group}.${method}.`);
  return call(parameters, options);
}

/** Calls the operation as a function of a connection. */
export function callFunction(connection: Connection, { id }: Named, parameters: object): AnyCall {
  type Functions = Record<string, (connection: Connection, parameters: object) => AnyCall>;
  const call = (functions as unknown as Functions)[id];
  if (call === undefined) throw new Error(`There is no function ${id}.`);
  return call(connection, parameters);
}
