import {
  asArray,
  asRecord,
  asString,
  asStrings,
  didYouMean,
  formatList,
} from '../../src/contract/data.ts';
import { INDEX } from '../layout.ts';
import { operationsOf } from '../operations.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import type { Tree } from '../tree.ts';

export const declaredTags: Rule = {
  name: 'declared-tags',
  purpose: 'Every operation stands in one place of the menu, and the menu has no empty places.',
  *check(tree) {
    const file = tree.files.get(INDEX);
    if (file === undefined) return;
    const top = { file, pointer: '' };
    const index = asRecord(file.data);
    const declared = asArray(index.tags).map((tag) => asString(asRecord(tag).name) ?? '');
    const used = new Set<string>();
    yield* checkOperations(tree, declared, used);
    for (const [position, name] of declared.entries()) {
      const tag = within(top, 'tags', position);
      if (!Object.hasOwn(asRecord(asArray(index.tags)[position]), 'x-displayName'))
        yield problem(
          tag,
          `The menu has no name for \`${name}\`. Add \`x-displayName\` with the words that readers see.`,
        );
      if (!used.has(name))
        yield problem(
          tag,
          `No operation has the tag \`${name}\`. Remove it here and from \`x-tagGroups\`, or give it to an operation.`,
        );
      const groups = groupsOf(index).filter(({ tags }) => tags.includes(name));
      if (groups.length === 0)
        yield problem(
          tag,
          `\`${name}\` stands in no group. Add it to the \`tags\` of one under \`x-tagGroups\`.`,
        );
      if (groups.length > 1)
        yield problem(
          tag,
          `\`${name}\` stands in ${groups.length} groups, ${formatList(groups.map((group) => group.name))}. Leave it in one of them.`,
        );
    }
    for (const [position, group] of groupsOf(index).entries()) {
      for (const [place, name] of group.tags.entries()) {
        if (declared.includes(name)) continue;
        yield problem(
          within(top, 'x-tagGroups', position, 'tags', place),
          `There is no tag \`${name}\`. ${didYouMean(name, declared) || 'Describe it under `tags`, or remove it here.'}`,
        );
      }
    }
  },
};

function* checkOperations(
  tree: Tree,
  declared: readonly string[],
  used: Set<string>,
): Generator<Problem> {
  for (const operation of operationsOf(tree)) {
    const { data, id } = operation;
    const tags = asStrings(asRecord(data).tags);
    for (const tag of tags) used.add(tag);
    const hasTags = Object.hasOwn(asRecord(data), 'tags');
    const place = hasTags ? within(operation, 'tags') : operation;
    const [tag = ''] = tags;
    if (tags.length !== 1) {
      yield problem(
        place,
        `\`${id}\` has ${tags.length === 0 ? 'no tag' : `${tags.length} tags`}. Write \`tags: [<name>]\` with the one of its folder.`,
      );
    } else if (!declared.includes(tag)) {
      yield problem(
        place,
        `There is no tag \`${tag}\`. ${didYouMean(tag, declared) || 'Describe it under `tags` in openapi.yaml.'}`,
      );
    }
  }
}

function groupsOf(index: Readonly<Record<string, unknown>>): { name: string; tags: string[] }[] {
  return asArray(index['x-tagGroups']).map((group) => {
    const { name, tags } = asRecord(group);
    return { name: asString(name) ?? '', tags: asStrings(tags) };
  });
}
