import { asRecord, asString, isRecord } from '../../src/contract/data.ts';
import { type Media, operationsOf } from '../operations.ts';
import { at, follow, type Located } from '../references.ts';
import { problem, type Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

export const writeReadSeparation: Rule = {
  name: 'write-read-separation',
  purpose:
    'What is sent and what is answered differ in what is required and what is null, so they have schemas of their own.',
  *check(tree) {
    const operations = operationsOf(tree);
    const answered = new Set(
      operations
        .flatMap(({ answers }) => answers.flatMap(({ media }) => media))
        .flatMap((media) => namedSchemas(tree, media))
        .map(({ target }) => target),
    );
    const seen = new Set<string>();
    for (const { use, target } of operations
      .flatMap(({ body }) => body?.media ?? [])
      .flatMap((media) => namedSchemas(tree, media))) {
      const id = `${use.file.path} ${use.pointer}`;
      if (!answered.has(target) || seen.has(id)) continue;
      seen.add(id);
      yield problem(
        { file: use.file, pointer: `${use.pointer}/$ref` },
        `${target} is answered too. Give what is sent a schema of its own, with the verb behind the noun: \`${nameOf(target)}Create\` or \`${nameOf(target)}Update\`.`,
      );
    }
  },
};

interface NamedUse {
  readonly use: Located;
  /** The path of the schema's file. */
  readonly target: string;
}

/** The object schemas that a body is made of: those it names itself, and those they are composed of. */
function namedSchemas(tree: Tree, { definition }: Media): NamedUse[] {
  const uses: NamedUse[] = [];
  const visit = (node: Located | undefined): void => {
    if (node === undefined || !isRecord(node.data)) return;
    const ref = asString(node.data.$ref);
    const target = ref === undefined ? undefined : follow(tree, node.file, ref);
    if (target !== undefined && !('reason' in target)) {
      const { path } = target.file;
      if (uses.some((use) => use.target === path)) return;
      if (isObject(tree, target)) uses.push({ use: node, target: path });
      visit(target);
      return;
    }
    visit(childOfNode(node, 'items'));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const branch of branchesOf(node, keyword)) visit(branch);
    }
  };
  visit(childOfNode(definition, 'schema'));
  return uses;
}

function isObject(tree: Tree, schema: Located): boolean {
  const { type, properties, allOf, anyOf, oneOf } = asRecord(at(tree, schema)?.data);
  return (
    type === 'object' || [properties, allOf, anyOf, oneOf].some((value) => value !== undefined)
  );
}

function childOfNode({ file, pointer, data }: Located, key: string): Located | undefined {
  const child = asRecord(data)[key];
  return child === undefined ? undefined : { file, pointer: `${pointer}/${key}`, data: child };
}

function branchesOf(node: Located, keyword: string): Located[] {
  const list = childOfNode(node, keyword);
  return Array.isArray(list?.data)
    ? list.data.map((data, index) => ({ ...list, pointer: `${list.pointer}/${index}`, data }))
    : [];
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.yaml$/, '');
}
