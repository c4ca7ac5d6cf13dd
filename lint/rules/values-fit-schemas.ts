import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { fieldsOf, isMap } from '../data.ts';
import { isReference, type Node, nodesOf } from '../nodes.ts';
import { at, follow, type Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import type { Tree } from '../tree.ts';

/** What neither library checks: defaults, and examples of headers. */
export const valuesFitSchemas: Rule = {
  name: 'values-fit-schemas',
  purpose:
    'A default or an example of a header that its own schema refuses misleads everyone who takes it over.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema')) {
      if (Object.hasOwn(fieldsOf(node.data), 'default'))
        yield* checkValue(tree, node, node, 'default');
    }
    for (const node of nodesOf(tree, 'header')) {
      const schema = at(tree, node, 'schema');
      if (isReference(node) || schema === undefined) continue;
      if (Object.hasOwn(fieldsOf(node.data), 'example'))
        yield* checkValue(tree, node, schema, 'example');
    }
  },
};

function* checkValue(tree: Tree, node: Node, schema: Located, field: string): Generator<Problem> {
  const validate = validatorFor(inlined(tree, schema));
  if (validate === undefined || validate(fieldsOf(node.data)[field])) return;
  const [error] = validate.errors ?? [];
  yield problem(
    within(node, field),
    `The \`${field}\` does not fit its schema: it ${error?.message ?? 'is not valid'}. Mend the value or the schema.`,
  );
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const validators = new Map<string, ValidateFunction | undefined>();

/** The validator of a schema; `undefined` for one that is not valid itself, which Redocly reports. */
function validatorFor(schema: unknown): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  if (validators.has(key)) return validators.get(key);
  const validate = compile(isMap(schema) ? schema : {});
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
  if (!isMap(data)) return data;
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
