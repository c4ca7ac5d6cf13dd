import { asRecord, asStrings, formatList, isRecord } from '../../src/contract/data.ts';
import { FAMILY_KINDS, pathFileName, placeOf, SINGLE_KINDS } from '../layout.ts';
import { METHODS, pathsOf } from '../operations.ts';
import type { Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';
import type { Tree } from '../tree.ts';

const PASCAL_CASE = /^([A-Z][a-z0-9]*)+$/;
const HEADER_NAME = /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/;
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const fileName: Rule = {
  name: 'file-name',
  purpose: 'The name of a file or key says where it stands in the bundle, so nobody has to search.',
  *check(tree) {
    for (const file of tree.files.values()) yield* checkPlace(file);
    yield* checkPaths(tree);
    yield* checkFamilies(tree);
  },
};

function* checkPlace(file: SourceFile): Generator<Problem> {
  const whole = { file, pointer: '' };
  const place = placeOf(file.path);
  if (place.kind === 'unknown') {
    const folders = [...SINGLE_KINDS, ...FAMILY_KINDS].map((kind) => `components/${kind}`);
    yield problem(
      whole,
      `${file.path} has no place in the contract. Move it to paths/<tag>/<url>.yaml, to workflows/<name>.arazzo.yaml or to a file <name>.yaml in one of ${formatList(folders)}.`,
    );
  }
  if (place.kind === 'component' && !PASCAL_CASE.test(place.name)) {
    yield problem(
      whole,
      `A component with a file of its own is named in PascalCase. Rename the file to ${pascalCase(place.name)}.yaml, and the references to it.`,
    );
  }
  if (place.kind === 'family' && !KEBAB_CASE.test(place.name)) {
    yield problem(
      whole,
      `A family is named in lower case with hyphens. Rename the file to ${kebabCase(place.name)}.yaml, and the references to it.`,
    );
  }
  if (place.kind === 'workflow' && !KEBAB_CASE.test(place.name)) {
    yield problem(
      whole,
      `A workflow is named in lower case with hyphens. Rename the file to ${kebabCase(place.name)}.arazzo.yaml.`,
    );
  }
}

function* checkPaths(tree: Tree): Generator<Problem> {
  for (const { url, use, item } of pathsOf(tree)) {
    const place = placeOf(item.file.path);
    if (place.kind !== 'path') {
      yield problem(
        use,
        `The index holds no operations. Move this path to paths/<tag>/${pathFileName(url)}.yaml and refer to it here.`,
      );
      continue;
    }
    if (place.name !== pathFileName(url)) {
      yield problem(
        item,
        `${url} is described here, so rename the file to ${pathFileName(url)}.yaml, and the reference in openapi.yaml. If the name is right, mend the key in openapi.yaml.`,
      );
    }
    yield* checkTag(item, place.tag);
  }
}

function* checkTag(item: Located, folder: string): Generator<Problem> {
  for (const method of METHODS) {
    const [tag] = asStrings(asRecord(asRecord(item.data)[method]).tags);
    if (tag === undefined || tag === folder) continue;
    yield problem(
      within(item, method, 'tags'),
      `The tag is \`${tag}\`, and the file stands in paths/${folder}. Move the file to paths/${tag}, or write \`tags: [${folder}]\`.`,
    );
  }
}

function* checkFamilies(tree: Tree): Generator<Problem> {
  const first = new Map<string, string>();
  for (const file of tree.files.values()) {
    const place = placeOf(file.path);
    if (place.kind !== 'family' || !isRecord(file.data)) continue;
    for (const key of Object.keys(file.data)) {
      const node = within({ file, pointer: '' }, key);
      const isHeader = place.of === 'headers';
      if (isHeader ? !HEADER_NAME.test(key) : !PASCAL_CASE.test(key)) {
        yield problem(
          node,
          isHeader
            ? `\`${key}\` is not written as a header name. Write it like \`X-Next-Page\`.`
            : `The key of a component is in PascalCase. Rename it to \`${pascalCase(key)}\`, and the references to it.`,
        );
      }
      const name = `${place.of}/${key}`;
      const other = first.get(name);
      if (other === undefined) first.set(name, file.path);
      else {
        yield problem(
          node,
          `${other} has a component of the name \`${key}\` too, and in the bundle they would be one. Rename one of the two.`,
        );
      }
    }
  }
}

function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}
