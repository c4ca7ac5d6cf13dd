/** One file for each thing, with its name: the rules `file-name`, `orphan-file` and `shared-parts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Location, Oas3Rule, Source, UserContext } from '@redocly/openapi-core';
import { asRecord, asStrings } from '../../src/contract/data.ts';
import { capital, formatList } from '../../src/contract/phrases.ts';
import { ALL_METHODS } from '../../src/contract/read/methods.ts';
import {
  contractRule,
  hasSharedIds,
  isReadable,
  listPaths,
  readSourceContract,
} from '../contract.ts';
import {
  describeFile,
  FAMILY_KINDS,
  type FileKind,
  isInOnePiece,
  parseTarget,
  SINGLE_KINDS,
  toContractPath,
  toPathFileName,
} from '../layout.ts';
import { listKeys, nodeOf, type SourceNode } from '../nodes.ts';

/** A file below the folder of openapi.yaml. */
interface ContractFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Its top, for reports; the content is not read. */
  readonly node: SourceNode;
  /** The keys at its top. */
  readonly keys: readonly string[];
}

/** The files on disk, whether openapi.yaml leads to them or not. */
export function listFiles(index: SourceNode): ContractFile[] {
  const root = dirname(index.location.source.absoluteRef);
  // Redocly hands classes to plugins only through their instances.
  const SourceClass = index.location.source.constructor as typeof Source;
  const LocationClass = index.location.constructor as typeof Location;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ya?ml$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const source = new SourceClass(join(root, path), text);
      return {
        path: path.replaceAll('\\', '/'),
        kind: describeFile(path.replaceAll('\\', '/')),
        node: index.elsewhere(undefined, new LocationClass(source, '#/')),
        keys: [...text.matchAll(/^['"]?([A-Za-z][\w.-]*)['"]?:/gm)].map(([, key = '']) => key),
      };
    });
}

const PASCAL_CASE = /^([A-Z][a-z0-9]*)+$/;
const HEADER_NAME = /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/;
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The name of a file or key is its name in the bundle, so nobody has to search. */
export const fileName = contractRule(({ root }) => {
  if (isInOnePiece(root.location)) return;
  const files = listFiles(root);
  for (const { path, kind, node } of files) {
    const message = explainName(path, kind);
    if (message !== undefined) node.report(message);
  }
  for (const { url, use, item } of listPaths(root)) checkPath(url, use, item);
  checkFamilies(files);
});

function explainName(path: string, file: FileKind): string | undefined {
  if (file.kind === 'unknown') {
    const folders = [...SINGLE_KINDS, ...FAMILY_KINDS].map((kind) => `components/${kind}`);
    return `${path} has no place in the contract. Move it to paths/<tag>/<url>.yaml, to behavior/<name>.yaml, to workflows/<name>.arazzo.yaml or to a file <name>.yaml in one of ${formatList(folders)}.`;
  }
  if (file.kind === 'component' && !PASCAL_CASE.test(file.name)) {
    return `A component with a file of its own is named in PascalCase. Rename the file to ${toPascalCase(file.name)}.yaml, and the references to it.`;
  }
  if (file.kind === 'family' && !KEBAB_CASE.test(file.name)) {
    return `A family is named in lower case with hyphens. Rename the file to ${toKebabCase(file.name)}.yaml, and the references to it.`;
  }
  if (file.kind === 'workflow' && !KEBAB_CASE.test(file.name)) {
    return `A workflow is named in lower case with hyphens. Rename the file to ${toKebabCase(file.name)}.arazzo.yaml.`;
  }
  return undefined;
}

function checkPath(url: string, use: SourceNode, item: SourceNode): void {
  const file = describeFile(toContractPath(item.location));
  const name = toPathFileName(url);
  if (file.kind !== 'path') {
    use.report(
      `The index holds no operations. Move this path to paths/<tag>/${name}.yaml and refer to it here.`,
    );
    return;
  }
  if (file.name !== name) {
    item.report(
      `${url} is described here, so rename the file to ${name}.yaml, and the reference in openapi.yaml. If the name is right, fix the key in openapi.yaml.`,
    );
  }
  for (const method of ALL_METHODS) {
    const [tag] = asStrings(asRecord(item.fields[method]).tags);
    if (tag === undefined || tag === file.tag) continue;
    const tags = item.child(method, 'tags');
    tags.report(
      `The tag is \`${tag}\`, and the file is in paths/${file.tag}. Move the file to paths/${tag}, or write \`tags: [${file.tag}]\`.`,
    );
  }
}

function checkFamilies(files: readonly ContractFile[]): void {
  const pathByComponent = new Map<string, string>();
  for (const { path, kind, node, keys } of files) {
    if (kind.kind === 'component') pathByComponent.set(`${kind.of}/${kind.name}`, path);
    if (kind.kind !== 'family') continue;
    for (const key of keys) {
      const name = node.child(key);
      if (kind.of === 'headers' && !HEADER_NAME.test(key)) {
        name.report(`\`${key}\` is not written as a header name. Write it like \`X-Next-Page\`.`);
      }
      if (kind.of !== 'headers' && !PASCAL_CASE.test(key)) {
        name.report(
          `The key of a component is in PascalCase. Rename it to \`${toPascalCase(key)}\`, and the references to it.`,
        );
      }
      const component = `${kind.of}/${key}`;
      const other = pathByComponent.get(component);
      pathByComponent.set(component, other ?? path);
      if (other !== undefined) {
        name.report(
          `${other} has a component of the name \`${key}\` too, and in the bundle they would be one. Rename one of the two.`,
        );
      }
    }
  }
}

function toPascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');
}

function toKebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

/** Everything that is kept is part of the contract: a file or key that openapi.yaml does not lead to is dead. */
export const orphanFile: Oas3Rule = () => {
  /** Files, and keys of family files, that references lead to. */
  const reached = new Set<string>();
  return {
    ref({ $ref }, { location }) {
      const { path, segments } = parseTarget($ref, location);
      reached.add(path);
      reached.add(`${path}#${segments[0]}`);
    },
    Root: {
      leave(data, context) {
        const root = nodeOf(data, context);
        if (!isReadable(root) || isInOnePiece(root.location)) return;
        const files = listFiles(root);
        const lost = files.filter(({ kind, path }) => kind.kind === 'path' && !reached.has(path));
        // A component that a lost path refers to is not lost by itself.
        for (const { path, node } of lost) {
          for (const [, ref = ''] of node.location.source.body.matchAll(/\$ref: (\S+)/g)) {
            const target = parseTarget(ref, node.location);
            reached.add(target.path);
            reached.add(`${target.path}#${target.segments[0]}`);
          }
          reached.delete(path);
        }
        for (const file of files) reportOrphans(file, reached);
      },
    },
  };
};

function reportOrphans(
  { path, kind, node, keys }: ContractFile,
  reached: ReadonlySet<string>,
): void {
  if (kind.kind === 'path' && !reached.has(path)) {
    node.report(
      `No path in openapi.yaml leads here. Add \`<url>: { $ref: ${path} }\` under \`paths\`, or delete the file.`,
    );
  }
  if (kind.kind === 'behavior' && !reached.has(path)) {
    node.report(
      `\`x-behavior\` in openapi.yaml does not lead here. Refer to ${path} there, or delete the file.`,
    );
  }
  if (kind.kind === 'component' && !reached.has(path)) {
    node.report(
      `Nothing in the contract refers to \`${kind.name}\`. Refer to it where it is meant, or delete the file.`,
    );
  }
  for (const key of kind.kind === 'family' ? keys : []) {
    if (reached.has(`${path}#${key}`)) continue;
    const name = node.child(key);
    name.report(
      `Nothing in the contract refers to \`${key}\`. Refer to it where it is meant, or delete it.`,
    );
  }
}

/** A part that several operations use is a component, so that its copies cannot drift apart. */
export const sharedParts: Oas3Rule = () => {
  const components: SharedNode[] = [];
  const inPaths: SharedNode[] = [];
  const collect = (kind: string) => (data: object, context: UserContext) => {
    const node = nodeOf(data, context);
    const path = toContractPath(node.location);
    const shared = { kind, node, path, text: `${kind} ${JSON.stringify(data)}` };
    const file = describeFile(path);
    if (file.kind === 'path') inPaths.push(shared);
    if (file.kind === 'family' && listKeys(node.location).length === 1) components.push(shared);
  };
  return {
    Parameter: collect('parameter'),
    Response: collect('response'),
    Example: collect('example'),
    Root: {
      leave(data, context) {
        const contract = readSourceContract(nodeOf(data, context));
        if (!hasSharedIds(contract)) reportCopies(components, inPaths);
      },
    },
  };
};

interface SharedNode {
  /** `parameter`, `response` or `example`. */
  readonly kind: string;
  readonly node: SourceNode;
  readonly path: string;
  /** The same for equal nodes of one kind. */
  readonly text: string;
}

function reportCopies(components: readonly SharedNode[], inPaths: readonly SharedNode[]): void {
  const componentByText = new Map(components.map((shared) => [shared.text, shared]));
  const firstByText = new Map<string, SharedNode>();
  const sorted = inPaths.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const shared of sorted) {
    const { kind, node, text } = shared;
    const component = componentByText.get(text);
    if (component !== undefined) {
      const [name = ''] = listKeys(component.node.location);
      node.report(
        `This ${kind} is the component \`${name}\`. Refer to it: ${component.path}#/${name}.`,
      );
      continue;
    }
    const first = firstByText.get(text) ?? shared;
    firstByText.set(text, first);
    if (identifyOwner(first.node) === identifyOwner(node)) continue;
    node.report(
      `${first.path} has the same ${kind}. Move it to components/${kind}s/<family>.yaml, and refer to it from both.`,
    );
  }
}

/** The operation that a node is in, or the path item where it is in none. One may say a thing twice. */
function identifyOwner({ location }: SourceNode): string {
  const [top = ''] = listKeys(location);
  const method = ALL_METHODS.find((name) => name === top) ?? '';
  return `${location.source.absoluteRef} ${method}`;
}
