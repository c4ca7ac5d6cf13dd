import { asArray, asRecord, asString } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

const SCALARS = ['integer', 'number', 'string', 'boolean', 'null'];

export const noIdOneOf: Rule = {
  name: 'no-id-one-of',
  purpose:
    'A number in a path is a string too, so `oneOf` of the two fits neither and a mock refuses every id.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema')) {
      for (const keyword of ['oneOf', 'anyOf']) {
        const types = asArray(asRecord(node.data)[keyword]).map(bareTypeOf);
        if (types.length === 0 || types.includes(undefined)) continue;
        yield problem(
          within(node, keyword),
          `Write \`type: [${types.join(', ')}]\` in the place of this \`${keyword}\`.`,
        );
      }
    }
  },
};

/** The type of a schema that says nothing but a scalar type. */
function bareTypeOf(schema: unknown): string | undefined {
  const { type, description, ...rest } = asRecord(schema);
  const name = asString(type) ?? '';
  if (!SCALARS.includes(name) || Object.keys(rest).length > 0) return undefined;
  return name === 'null' ? "'null'" : name;
}
