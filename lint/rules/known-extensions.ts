import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asRecord, didYouMean, formatList } from '../../src/contract/data.ts';
import { EXTENSIONS, type Extension } from '../extensions.ts';
import { isField, isNamedSchema, type Node, nodesOf } from '../nodes.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';

export const knownExtensions: Rule = {
  name: 'known-extensions',
  purpose: 'An extension is read by the build, so a misspelt one would be lost without a word.',
  *check(tree) {
    for (const node of nodesOf(tree)) {
      for (const [key, value] of Object.entries(asRecord(node.data))) {
        if (key.startsWith('x-')) yield* checkExtension(node, key, value);
      }
    }
  },
};

const byName = new Map<string, Extension>(
  EXTENSIONS.map((extension) => [extension.name, extension]),
);
const ajv = new Ajv2020({ strict: false, verbose: true });
const fits = new Map(EXTENSIONS.map(({ name, schema }) => [name as string, ajv.compile(schema)]));

function* checkExtension(node: Node, key: string, value: unknown): Generator<Problem> {
  const place = within(node, key);
  const extension = byName.get(key);
  if (extension === undefined) {
    const hint = didYouMean(key, byName.keys());
    yield problem(
      place,
      `\`${key}\` is no extension of this contract. ${hint || 'Remove it, or describe it in lint/extensions.ts and docs/extensions.md.'}`,
    );
    return;
  }
  if (!extension.where.includes(node.kind)) {
    yield problem(
      place,
      `\`${key}\` belongs to ${nouns(extension)}, not to ${article(node.kind)}. Move it there, or remove it.`,
    );
    return;
  }
  const misplaced = misplacedSchema(node, key, extension);
  if (misplaced !== undefined) {
    yield problem(place, misplaced);
    return;
  }
  const validate = fits.get(key);
  if (validate === undefined || validate(value)) return;
  const [error] = validate.errors ?? [];
  const where = error?.instancePath ?? '';
  yield problem(
    { file: node.file, pointer: `${place.pointer}${where}` },
    `\`${key}\` must be ${extension.value}.${detailOf(error, where)} docs/extensions.md has an example.`,
  );
}

/** Why a schema may not carry an extension that other schemas may. */
function misplacedSchema(node: Node, key: string, { schemas }: Extension): string | undefined {
  if (node.kind !== 'schema') return undefined;
  if (schemas === 'named' && !isNamedSchema(node)) {
    return `\`${key}\` belongs to the top of a schema file. Give this schema a file of its own in components/schemas.`;
  }
  if (schemas === 'fields' && !isField(node)) {
    return `Among schemas, \`${key}\` belongs to fields. Move it to the one below \`properties\` that it is about.`;
  }
  return undefined;
}

/** What exactly is wrong within a value, as a sentence with a space before it; empty where that is plain. */
function detailOf(error: ErrorObject | undefined, where: string): string {
  if (error?.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).map(String);
    const hint = didYouMean(String(error.data), allowed) || `Write ${formatList(allowed, 'or')}.`;
    return ` \`${String(error.data)}\` is not. ${hint}`;
  }
  if (error?.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    const known = Object.keys(asRecord(error.parentSchema?.properties));
    return ` An entry has no \`${name}\`. ${didYouMean(name, known) || `Write ${formatList(known, 'or')}.`}`;
  }
  if (where === '') return '';
  const { description } = asRecord(error?.parentSchema);
  const expected = typeof description === 'string' ? `must be ${description}` : error?.message;
  return ` At \`${where.slice(1)}\`: ${expected ?? 'not valid'}.`;
}

function nouns({ where }: Extension): string {
  const kinds = where.map((kind) => (kind === 'openapi' ? 'openapi.yaml' : `${kind}s`));
  return kinds.length > 4
    ? 'nodes that state facts of the service'
    : formatList(kinds).replaceAll('`', '');
}

function article(kind: string): string {
  if (kind === 'openapi') return 'the top of openapi.yaml';
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
