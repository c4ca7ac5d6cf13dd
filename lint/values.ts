import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isRecord } from '../src/contract/data.ts';
import { follow, type Located } from './references.ts';
import type { Tree } from './tree.ts';

/**
 * Why a value does not fit a schema, such as `must be integer`; `undefined` where it fits, or the schema
 * is not valid itself, which Redocly reports.
 */
export function misfit(tree: Tree, schema: Located, value: unknown): string | undefined {
  const validate = validatorFor(inlined(tree, schema));
  if (validate === undefined || validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return error?.message ?? 'is not valid';
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const validators = new Map<string, ValidateFunction | undefined>();

function validatorFor(schema: unknown): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  if (validators.has(key)) return validators.get(key);
  const validate = compile(isRecord(schema) ? schema : {});
  validators.set(key, validate);
  return validate;
}

function compile(schema: Readonly<Record<string, unknown>>): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

/** A schema with its references written out; a schema within itself is left open. */
function inlined(tree: Tree, schema: Located, above: readonly unknown[] = []): unknown {
  const { file, data } = schema;
  if (above.includes(data)) return {};
  const within = [...above, data];
  if (Array.isArray(data)) {
    return data.map((item) => inlined(tree, { ...schema, data: item }, within));
  }
  if (!isRecord(data)) return data;
  const { $ref, ...rest } = data;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [
      key,
      inlined(tree, { ...schema, data: child }, within),
    ]),
  );
  const target = typeof $ref === 'string' ? follow(tree, file, $ref) : undefined;
  if (target === undefined || 'reason' in target) return own;
  return { allOf: [inlined(tree, target, within), own] };
}
