/** Targets of references: the rules `dangling-reference` and `reference-layers`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { asRecord, isRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { walk } from '../../src/contract/read/pointers.ts';
import {
  type ComponentKind,
  describeFile,
  type FileKind,
  INDEX,
  isInOnePiece,
  parseTarget,
  toContractPath,
} from '../layout.ts';
import { isReferenceNode, listKeys, nodeOf, type SourceNode } from '../nodes.ts';

/** A reference that leads nowhere is reported with the file or key that it may mean. */
export const danglingReference: Oas3Rule = () => {
  const unreadable = new Set<string>();
  return {
    ref(data, context, { node: target, error }) {
      const { $ref } = data;
      const { uri } = parseTarget($ref, context.location);
      const reference = nodeOf(data, context).child('$ref');
      if (/^[a-z][a-z0-9+.-]*:|^\//i.test(uri)) {
        reference.report(
          `\`${$ref}\` leaves the contract. Refer to a file below spec/ by its relative path.`,
        );
      } else if (error !== undefined && 'line' in error) {
        // One mistake in a file is one finding, however many references lead to the file.
        if (unreadable.has(error.source.absoluteRef)) return;
        unreadable.add(error.source.absoluteRef);
        const start = { line: error.line, col: error.col };
        context.report({
          message: `This is not valid YAML: ${error.originalError.message.replace(/ in ".*/s, '')}.`,
          location: { source: error.source, pointer: undefined, start },
        });
      } else if (target === undefined) reportDangling($ref, reference);
    },
  };
};

function reportDangling(ref: string, reference: SourceNode): void {
  const { from, path, segments } = parseTarget(ref, reference.location);
  const root = reference.location.source.absoluteRef.slice(0, -from.length);
  const toReference = (file: string) => posix.relative(posix.dirname(from), file);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'));
  if (!files.includes(path)) {
    const namesake = files.find((file) => posix.basename(file) === posix.basename(path));
    const name = toReference(namesake ?? path);
    const message = `\`${ref}\` points to ${path}, and there is no such file.`;
    const otherwise = 'Create it, or fix the path.';
    reference.report(message, { name, known: files.map(toReference), otherwise });
    return;
  }
  let holder: unknown = parse(readFileSync(join(root, path), 'utf8'));
  const name = segments.find((segment) => {
    if (!isRecord(holder) || !Object.hasOwn(holder, segment)) return true;
    holder = holder[segment];
    return false;
  });
  if (name === undefined) {
    reference.report(
      `\`${ref}\` leads to a reference that points to nothing. Refer to a node that is no reference.`,
    );
    return;
  }
  const known = Object.keys(asRecord(holder));
  const otherwise = 'Add it there, or refer to a key that it has.';
  const message = `\`${ref}\` points to nothing: ${path} has no \`${name}\`.`;
  reference.report(message, { name, known, otherwise });
}

type Layer = 'index' | 'paths' | 'behavior' | ComponentKind;

/** The layers that each layer may refer to. */
const MAY_REFER_TO: Readonly<Record<Layer, readonly Layer[]>> = {
  index: ['paths', 'behavior', 'securitySchemes'],
  behavior: [],
  paths: ['responses', 'parameters', 'headers', 'examples', 'links', 'schemas'],
  responses: ['headers', 'examples', 'links', 'schemas'],
  parameters: ['examples', 'schemas'],
  headers: ['examples', 'schemas'],
  examples: [],
  links: [],
  securitySchemes: [],
  schemas: ['schemas'],
};

/** The types of nodes in whose place OpenAPI has references. */
const REFERABLE = [
  'PathItem',
  'Parameter',
  'RequestBody',
  'Response',
  'Header',
  'Link',
  'Example',
  'Schema',
  'SecurityScheme',
];

/** References run one way, so a reader never goes in a circle and every hop leads closer to a leaf. */
export const referenceLayers: Oas3Rule = () => ({
  ref(data, context, target) {
    const { $ref } = data;
    if (target.node === undefined || target.location === undefined) return;
    if (isWithinOneDocument($ref, context.location)) return;
    const message =
      explainReference($ref, context.location) ??
      explainPlace($ref, context) ??
      explainAlias($ref, context.location, target.location);
    if (message !== undefined) nodeOf(data, context).child('$ref').report(message);
  },
  Example(example, context) {
    // Redocly does not look into values.
    walk(example.value, (node, segments) => {
      if (segments.length === 0 || !isReferenceNode(node)) return;
      const message = explainReference(node.$ref, context.location);
      const reference = nodeOf(example, context).child('value', ...segments, '$ref');
      if (message !== undefined) reference.report(message);
    });
  },
});

/** Layers are of files: a document in one piece has none. */
function isWithinOneDocument(ref: string, location: Location): boolean {
  if (!ref.startsWith('#')) return false;
  const path = toContractPath(location);
  return path === INDEX ? isInOnePiece(location) : findLayer(describeFile(path)) === undefined;
}

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

/** Elsewhere than OpenAPI, only openapi.yaml has references, to behavior data. */
function explainPlace(ref: string, { location, type }: UserContext): string | undefined {
  const { path } = parseTarget(ref, location);
  if (REFERABLE.includes(type.name) !== (describeFile(path).kind === 'behavior')) return undefined;
  return `A reference to ${path} has no place here. Write the node out.`;
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
  if (file.kind === 'behavior') return 'behavior';
  return file.kind === 'component' || file.kind === 'family' ? file.of : undefined;
}

function explainFix(from: Layer): string {
  if (from === 'examples') return 'Write the value out.';
  return MAY_REFER_TO[from].length === 0
    ? 'Write the node out here.'
    : 'Write the node out here, or turn the reference around.';
}
