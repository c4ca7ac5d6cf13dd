import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Location, Oas3Rule, Source, UserContext } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { asRecord, asStrings, formatList, isRecord } from '../../src/contract/data.ts';
import { parsePointer, walk } from '../../src/contract/pointers.ts';
import { contractRule, createReport, type SourceContract } from '../contract.ts';
import {
  type ComponentKind,
  describeFile,
  FAMILY_KINDS,
  type FileKind,
  SINGLE_KINDS,
  toContractPath,
  toPathFileName,
} from '../layout.ts';
import { isReference, listKeys, type SourceNode, within } from '../nodes.ts';
import { listPaths, METHODS } from '../operations.ts';

/** A file below the folder of openapi.yaml. */
interface ContractFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly location: Location;
  /** The keys at its top. */
  readonly keys: readonly string[];
}

/** The files on disk, whether openapi.yaml leads to them or not. */
function listFiles({ location }: Pick<UserContext, 'location'>): ContractFile[] {
  const root = dirname(location.source.absoluteRef);
  // Redocly hands classes to plugins only through their instances.
  const SourceClass = location.source.constructor as typeof Source;
  const LocationClass = location.constructor as typeof Location;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ya?ml$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const source = new SourceClass(join(root, path), text);
      return {
        path: path.replaceAll('\\', '/'),
        kind: describeFile(path.replaceAll('\\', '/')),
        location: new LocationClass(source, '#/'),
        keys: [...text.matchAll(/^['"]?([A-Za-z][\w.-]*)['"]?:/gm)].map(([, key = '']) => key),
      };
    });
}

const PASCAL_CASE = /^([A-Z][a-z0-9]*)+$/;
const HEADER_NAME = /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/;
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The name of a file or key is its name in the bundle, so nobody has to search. */
export const fileName = contractRule((contract) => {
  const files = listFiles(contract.root);
  for (const { path, kind, location } of files) {
    const message = explainName(path, kind);
    if (message !== undefined) contract.report(location, message);
  }
  checkPaths(contract);
  checkFamilies(contract, files);
});

function explainName(path: string, file: FileKind): string | undefined {
  if (file.kind === 'unknown') {
    const folders = [...SINGLE_KINDS, ...FAMILY_KINDS].map((kind) => `components/${kind}`);
    return `${path} has no place in the contract. Move it to paths/<tag>/<url>.yaml, to workflows/<name>.arazzo.yaml or to a file <name>.yaml in one of ${formatList(folders)}.`;
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

function checkPaths(contract: SourceContract): void {
  for (const { url, use, item } of listPaths(contract, contract.root)) {
    const file = describeFile(toContractPath(item.location));
    if (file.kind !== 'path') {
      contract.report(
        use.location,
        `The index holds no operations. Move this path to paths/<tag>/${toPathFileName(url)}.yaml and refer to it here.`,
      );
      continue;
    }
    if (file.name !== toPathFileName(url)) {
      contract.report(
        item.location,
        `${url} is described here, so rename the file to ${toPathFileName(url)}.yaml, and the reference in openapi.yaml. If the name is right, fix the key in openapi.yaml.`,
      );
    }
    checkTagFolder(contract, item, file.tag);
  }
}

function checkTagFolder(contract: SourceContract, item: SourceNode, folder: string): void {
  for (const method of METHODS) {
    const [tag] = asStrings(asRecord(asRecord(item.data)[method]).tags);
    if (tag === undefined || tag === folder) continue;
    contract.report(
      within(item, method, 'tags'),
      `The tag is \`${tag}\`, and the file is in paths/${folder}. Move the file to paths/${tag}, or write \`tags: [${folder}]\`.`,
    );
  }
}

function checkFamilies({ report }: SourceContract, files: readonly ContractFile[]): void {
  const pathByComponent = new Map<string, string>();
  for (const { path, kind, location, keys } of files) {
    if (kind.kind !== 'family') continue;
    for (const key of keys) {
      const keyLocation = location.child([key]);
      if (kind.of === 'headers' && !HEADER_NAME.test(key)) {
        report(
          keyLocation,
          `\`${key}\` is not written as a header name. Write it like \`X-Next-Page\`.`,
        );
      }
      if (kind.of !== 'headers' && !PASCAL_CASE.test(key)) {
        report(
          keyLocation,
          `The key of a component is in PascalCase. Rename it to \`${toPascalCase(key)}\`, and the references to it.`,
        );
      }
      const component = `${kind.of}/${key}`;
      const other = pathByComponent.get(component);
      pathByComponent.set(component, other ?? path);
      if (other !== undefined) {
        report(
          keyLocation,
          `${other} has a component of the name \`${key}\` too, and in the bundle they would be one. Rename one of the two.`,
        );
      }
    }
  }
}

function toPascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
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
      leave(_, context) {
        const report = createReport(context);
        for (const file of listFiles(context)) {
          for (const { location, message } of listOrphans(file, reached)) report(location, message);
        }
      },
    },
  };
};

function listOrphans({ path, kind, location, keys }: ContractFile, reached: ReadonlySet<string>) {
  if (kind.kind === 'path' && !reached.has(path)) {
    const message = `No path in openapi.yaml leads here. Add \`<url>: { $ref: ${path} }\` under \`paths\`, or delete the file.`;
    return [{ location, message }];
  }
  if (kind.kind === 'component' && !reached.has(path)) {
    const message = `Nothing in the contract refers to \`${kind.name}\`. Refer to it where it is meant, or delete the file.`;
    return [{ location, message }];
  }
  if (kind.kind !== 'family') return [];
  return keys
    .filter((key) => !reached.has(`${path}#${key}`))
    .map((key) => ({
      location: location.child([key]),
      message: `Nothing in the contract refers to \`${key}\`. Refer to it where it is meant, or delete it.`,
    }));
}

/** The file that a reference names, relative to openapi.yaml, and the path of keys within it. */
function parseTarget(ref: string, location: Location) {
  const [uri = '', fragment = ''] = ref.split('#');
  const from = toContractPath(location);
  const path = uri === '' ? from : posix.join(posix.dirname(from), uri);
  return { from, uri, path, segments: parsePointer(fragment) };
}

/** A reference that leads nowhere is reported with the file or key that it may mean. */
export const danglingReference: Oas3Rule = () => {
  const unreadable = new Set<string>();
  return {
    ref({ $ref }, context, { node, error }) {
      const { uri } = parseTarget($ref, context.location);
      const report = createReport(context);
      const location = context.location.child(['$ref']);
      if (/^[a-z][a-z0-9+.-]*:|^\//i.test(uri)) {
        report(
          location,
          `\`${$ref}\` leaves the contract. Refer to a file below spec/ by its relative path.`,
        );
      } else if (error !== undefined && 'line' in error) {
        // One mistake in a file is one finding, however many references lead to the file.
        if (unreadable.has(error.source.absoluteRef)) return;
        unreadable.add(error.source.absoluteRef);
        const start = { line: error.line, col: error.col };
        context.report({
          message: `This is not valid YAML: ${error.originalError.message.split('\n')[0]}.`,
          location: { source: error.source, pointer: undefined, start },
        });
      } else if (node === undefined) {
        const { message, unknown } = explainDangling($ref, context.location);
        report(location, message, unknown);
      }
    },
  };
};

function explainDangling(ref: string, location: Location) {
  const { from, path, segments } = parseTarget(ref, location);
  const root = location.source.absoluteRef.slice(0, -from.length);
  const toReference = (file: string) => posix.relative(posix.dirname(from), file);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'));
  if (!files.includes(path)) {
    const [namesake] = files.filter((file) => posix.basename(file) === posix.basename(path));
    const name = toReference(namesake ?? path);
    const unknown = {
      name,
      known: files.map(toReference),
      otherwise: 'Create it, or fix the path.',
    };
    return { message: `\`${ref}\` points to ${path}, and there is no such file.`, unknown };
  }
  let holder: unknown = parse(readFileSync(join(root, path), 'utf8'));
  const missing = segments.find((segment) => {
    if (!isRecord(holder) || !Object.hasOwn(holder, segment)) return true;
    holder = holder[segment];
    return false;
  });
  if (missing === undefined) {
    return { message: `\`${ref}\` goes in a circle. Refer to a node that is no reference.` };
  }
  const known = Object.keys(asRecord(holder));
  const otherwise = `Add it there, or refer to one of its ${known.length} keys.`;
  const message = `\`${ref}\` points to nothing: ${path} has no \`${missing}\`.`;
  return { message, unknown: { name: missing, known, otherwise } };
}

type Layer = 'index' | 'paths' | ComponentKind;

/** The layers that each layer may refer to. */
const MAY_REFER_TO: Readonly<Record<Layer, readonly Layer[]>> = {
  index: ['paths', 'securitySchemes'],
  paths: ['responses', 'parameters', 'headers', 'examples', 'links', 'schemas'],
  responses: ['headers', 'examples', 'links', 'schemas'],
  parameters: ['examples', 'schemas'],
  headers: ['examples', 'schemas'],
  examples: [],
  links: [],
  securitySchemes: [],
  schemas: ['schemas'],
};

/** References run one way, so a reader never goes in a circle and every hop leads closer to a leaf. */
export const referenceLayers: Oas3Rule = () => ({
  ref({ $ref }, context, resolved) {
    if (resolved.node === undefined || resolved.location === undefined) return;
    const message =
      explainReference($ref, context.location) ??
      explainAlias($ref, context.location, resolved.location);
    if (message !== undefined) {
      createReport(context)(context.location.child(['$ref']), message);
    }
  },
  Example(example, context) {
    // Redocly does not look into values.
    walk(example.value, (node, segments) => {
      if (segments.length === 0 || !isReference(node)) return;
      const message = explainReference(node.$ref, context.location);
      const location = context.location.child(['value', ...segments, '$ref']);
      if (message !== undefined) createReport(context)(location, message);
    });
  },
});

function explainReference(ref: string, location: Location): string | undefined {
  const { from, uri, path, segments } = parseTarget(ref, location);
  const fromLayer = findLayer(describeFile(from));
  const target = describeFile(path);
  const toLayer = findLayer(target);
  if (fromLayer === undefined || toLayer === undefined) return undefined;
  if (toLayer === 'index') {
    return 'Nobody refers to openapi.yaml. Move what is needed to a component and refer to that.';
  }
  const allowed = MAY_REFER_TO[fromLayer];
  if (!allowed.includes(toLayer)) {
    const name = fromLayer === 'index' ? 'openapi.yaml' : fromLayer;
    const range = allowed.length === 0 ? 'nothing' : formatList(allowed, 'or');
    return `${name} may not refer to ${toLayer}: they refer to ${range}. ${explainFix(fromLayer)}`;
  }
  const shortest = posix.relative(posix.dirname(from), path);
  if (uri !== '' && uri !== shortest) {
    return `Write the shortest relative path: \`${shortest}${ref.slice(uri.length)}\`.`;
  }
  const isFamily = target.kind === 'family';
  if (segments.length === (isFamily ? 1 : 0)) return undefined;
  return isFamily
    ? `A reference into a family names one of its keys: \`${shortest}#/<Name>\`.`
    : `A reference names a whole file. Give what stands at \`/${segments.join('/')}\` a file of its own in components/${toLayer} and refer to that.`;
}

/** Redocly follows a reference to a reference to its end. */
function explainAlias(ref: string, from: Location, to: Location) {
  const { path, segments } = parseTarget(ref, from);
  const target = toContractPath(to);
  const key = listKeys(to);
  if (path === target && segments.join() === key.join()) return undefined;
  return `\`${ref}\` leads to another reference. Refer to \`${key.at(-1) ?? target}\` itself.`;
}

function findLayer(file: FileKind): Layer | undefined {
  if (file.kind === 'index') return 'index';
  if (file.kind === 'path') return 'paths';
  return file.kind === 'component' || file.kind === 'family' ? file.of : undefined;
}

function explainFix(from: Layer): string {
  if (from === 'examples') return 'Write the value out.';
  return MAY_REFER_TO[from].length === 0
    ? 'Write the node out here.'
    : 'Write the node out here, or turn the reference around.';
}

/** What several operations use is written once, as a component, so that its copies cannot drift apart. */
export const sharedParts: Oas3Rule = () => {
  const components: SharedNode[] = [];
  const inPaths: SharedNode[] = [];
  const collect =
    (kind: SharedNode['kind']) =>
    (data: object, { location }: UserContext) => {
      const path = toContractPath(location);
      const node = { kind, location, path, text: `${kind} ${JSON.stringify(data)}` };
      const file = describeFile(path);
      if (file.kind === 'path') inPaths.push(node);
      if (file.kind === 'family' && listKeys(location).length === 1) components.push(node);
    };
  return {
    Parameter: collect('parameter'),
    Response: collect('response'),
    Example: collect('example'),
    Root: {
      leave(_, context) {
        const report = createReport(context);
        for (const { location, message } of listCopies(components, inPaths)) {
          report(location, message);
        }
      },
    },
  };
};

interface SharedNode {
  readonly kind: 'parameter' | 'response' | 'example';
  readonly location: Location;
  readonly path: string;
  /** The same for equal nodes of one kind. */
  readonly text: string;
}

function listCopies(components: readonly SharedNode[], inPaths: readonly SharedNode[]) {
  const componentByText = new Map(components.map((node) => [node.text, node]));
  const firstByText = new Map<string, SharedNode>();
  const sorted = inPaths.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return sorted.flatMap((node) => {
    const { kind, location, text } = node;
    const component = componentByText.get(text);
    if (component !== undefined) {
      const [name = ''] = listKeys(component.location);
      const path = toContractPath(component.location);
      return [
        {
          location,
          message: `This ${kind} is the component \`${name}\`. Refer to it: ${path}#/${name}.`,
        },
      ];
    }
    const first = firstByText.get(text) ?? node;
    firstByText.set(text, first);
    if (identifyOwner(first.location) === identifyOwner(location)) return [];
    const message = `${toContractPath(first.location)} has the same ${kind}. Move it to components/${kind}s/<family>.yaml, and refer to it from both.`;
    return [{ location, message }];
  });
}

/** The operation that a node is in, or the path item where it is in none. One may say a thing twice. */
function identifyOwner(location: Location): string {
  const [top = ''] = listKeys(location);
  const method = METHODS.find((name) => name === top) ?? '';
  return `${location.source.absoluteRef} ${method}`;
}

/** The contract and the package that carries it have one version. */
export const version: Oas3Rule = () => ({
  Info(info, context) {
    const folder = dirname(context.location.source.absoluteRef);
    const released = readPackageVersion(join(folder, '..', 'package.json'));
    if (released === undefined || info.version === released) return;
    createReport(context)(
      context.location.child(['version']),
      `package.json has version ${released}. Write \`version: ${released}\` here, or fix package.json.`,
    );
  },
});

/** The version of the package that a contract belongs to; `undefined` for a contract without one. */
function readPackageVersion(path: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
