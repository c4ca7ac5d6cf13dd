/** Lets Prism judge the inputs of an operation. */
import type { Operation } from '../contract/operation.ts';
import { JSON_TYPE } from '../http/body.ts';
import type { Input } from '../http/input.ts';
import { needsOf } from '../http/needs.ts';
import { NEEDS, unmetNeeds } from './needs.ts';
import { bodyViolations, type PrismOperation, type Violation } from './prism.ts';

/** A check of one operation's inputs; gives what is wrong, nothing when all is well. */
export type InputCheck = (input: Input) => Promise<readonly Violation[]>;

/**
 * Prism's validator sees an input as one JSON document, `{path, query, header, body}`: each element
 * of an array is checked, and a spelling cannot change the verdict.
 */
export function inputCheck(operation: PrismOperation, table: Operation): InputCheck {
  const judge = judgeOf(operation, inputSchema(operation, table));
  const needs = needsOf(table);
  const files = table.body?.fields.filter(({ types }) => types.includes('binary')) ?? [];
  const fileNames = files.map(({ name }) => name);
  let working: Promise<void> | undefined;
  return async (input) => {
    working ??= assertWorking(judge, table.id);
    await working;
    const violations = await bodyViolations(judge, withoutFiles(input, fileNames));
    const unmet = unmetNeeds(needs, input);
    return [
      // Prism sees that a need is not met, but does not tell the field.
      ...violations.map(inputViolation).filter(({ code }) => code !== NEEDS || unmet.length === 0),
      ...unmet,
      ...notFiles(input, fileNames),
    ];
  };
}

/** Prism lets everything pass where it cannot compile a schema. So it has to refuse something first. */
async function assertWorking(judge: PrismOperation, id: string): Promise<void> {
  const violations = await bodyViolations(judge, { path: null });
  if (violations.length === 0) throw new Error(`Prism cannot compile what ${id} takes.`);
}

/** An operation that takes inputs of this schema as its body. */
function judgeOf(operation: PrismOperation, schema: Schema): PrismOperation {
  const content = { id: 'input', mediaType: JSON_TYPE, schema, encodings: [] };
  return {
    ...operation,
    request: { body: { id: 'input', required: true, contents: [content] } },
    responses: [],
  } as unknown as PrismOperation;
}

/** Prism speaks of the document it was shown; the caller knows the places in it, and that something must be. */
function inputViolation({ path, code, message }: Violation): Violation {
  const at = message.indexOf(' must ');
  return { path: path.slice(1), code, message: at === -1 ? 'is not valid' : message.slice(at + 1) };
}

/** A schema knows files only as text, and their content is no matter of its own. */
function withoutFiles(input: Input, names: readonly string[]): Input {
  const sent = names.filter((name) => input.body[name] !== undefined);
  if (sent.length === 0) return input;
  const texts = Object.fromEntries(sent.map((name) => [name, '']));
  return { ...input, body: { ...input.body, ...texts } };
}

function notFiles({ body }: Input, names: readonly string[]): Violation[] {
  return names
    .filter((name) => body[name] !== undefined && !(body[name] instanceof Blob))
    .map((name) => ({ path: ['body', name], code: 'type', message: 'must be a file' }));
}

type Schema = Readonly<Record<string, unknown>>;

/** Some keywords of OpenAPI 3.1's JSON Schema are unknown to the dialect that Prism would assume. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

function inputSchema({ request }: PrismOperation, table: Operation): Schema {
  const { path = [], query = [], headers = [], body } = request ?? {};
  return {
    $schema: DIALECT,
    type: 'object',
    properties: {
      path: parametersSchema(path),
      query: parametersSchema(query),
      header: parametersSchema(headers, (name) => name.toLowerCase()),
      ...(table.body !== null && { body: bodySchema(body?.contents ?? [], table.id) }),
    },
  };
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
