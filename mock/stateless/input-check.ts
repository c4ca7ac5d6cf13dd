/** Lets Prism judge the inputs of an operation. */
import type { Constraint, Operation } from '../../contract/operation.ts';
import { JSON_TYPE } from '../wire/body.ts';
import type { Input } from '../wire/input.ts';
import { bodyViolations, type PrismOperation, type Violation } from './prism.ts';

/** A check of one operation's inputs; gives what is wrong, nothing when all is well. */
export type InputCheck = (input: Input) => Promise<readonly Violation[]>;

/**
 * Prism's validator sees an input as one JSON document, `{path, query, header, body}`: each element
 * of an array is checked, and a spelling cannot change the verdict.
 */
export function inputCheck(operation: PrismOperation, table: Operation): InputCheck {
  const judge = judgeOf(operation, table);
  let working: Promise<void> | undefined;
  return async (input) => {
    working ??= assertWorking(judge, table.id);
    await working;
    const violations = await bodyViolations(judge, withFilesAsText(input, table));
    return violations.map(inputViolation);
  };
}

/** Prism lets everything pass where it cannot compile a schema. So it has to refuse something first. */
async function assertWorking(judge: PrismOperation, id: string): Promise<void> {
  const violations = await bodyViolations(judge, { path: null });
  if (violations.length === 0) throw new Error(`Prism cannot compile what ${id} takes.`);
}

/** An operation that takes the inputs of another as its body. */
function judgeOf(operation: PrismOperation, table: Operation): PrismOperation {
  return {
    ...operation,
    request: {
      body: {
        id: 'input',
        required: true,
        contents: [
          {
            id: 'input',
            mediaType: JSON_TYPE,
            schema: inputSchema(operation, table),
            encodings: [],
          },
        ],
      },
    },
    // One status for each verdict, without a body that Prism would have to find.
    responses: [
      { id: 'valid', code: '204' },
      { id: 'invalid', code: '400' },
    ],
  } as unknown as PrismOperation;
}

/** Prism speaks of the document it was shown; the caller knows the places in it, and that something must be. */
function inputViolation({ path, code, message }: Violation): Violation {
  const at = message.indexOf(' must ');
  return { path: path.slice(1), code, message: at === -1 ? 'is not valid' : message.slice(at + 1) };
}

/** A file's content is no matter of its schema; text where a file belongs is one. */
function withFilesAsText(input: Input, { body }: Operation): Input {
  const files = body?.fields.filter(({ types }) => types.includes('binary')) ?? [];
  if (files.length === 0) return input;
  const replaced = files
    .filter(({ name }) => input.body[name] !== undefined)
    .map(({ name }) => [name, input.body[name] instanceof Blob ? '' : null]);
  return { ...input, body: { ...input.body, ...Object.fromEntries(replaced) } };
}

type Schema = Readonly<Record<string, unknown>>;

/** Some keywords of OpenAPI 3.1's JSON Schema are unknown to the dialect that Prism would assume. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

function inputSchema(operation: PrismOperation, table: Operation): Schema {
  const { path = [], query = [], headers = [], body } = operation.request ?? {};
  const rules = dependentRequired(table.constraints);
  return {
    $schema: DIALECT,
    type: 'object',
    properties: {
      path: parametersSchema(path),
      query: { ...parametersSchema(query), ...rules },
      header: parametersSchema(headers, (name) => name.toLowerCase()),
      ...(table.body !== null && {
        body: { allOf: [bodySchema(body?.contents ?? [], table.id), rules] },
      }),
    },
  };
}

function dependentRequired(constraints: readonly Constraint[]): Schema {
  const entries = constraints.flatMap(({ together }) =>
    together.map((name) => [name, together.filter((other) => other !== name)]),
  );
  return { dependentRequired: Object.fromEntries(entries) };
}

function parametersSchema(
  parameters: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: unknown;
  }[],
  key: (name: string) => string = (name) => name,
): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [key(name), schema ?? {}])),
    required: parameters.filter(({ required }) => required).map(({ name }) => key(name)),
  };
}

/** The schema with plain names; a form without arrays has no others. */
function bodySchema(
  contents: readonly { readonly mediaType: string; readonly schema?: unknown }[],
  id: string,
): unknown {
  const content = contents.find(({ mediaType }) => mediaType === JSON_TYPE) ?? contents[0];
  if (content?.schema === undefined) throw new Error(`The body of ${id} has no schema.`);
  return content.schema;
}
