import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import {
  type Document,
  getLineColLocation,
  isAbsoluteUrl,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { parsePointer } from '../src/contract/read.ts';
import type { Finding } from './spec-error.ts';

/** How many names an explanation lists before it gives up listing. */
const NAMES = 12;

/**
 * What the bundler found wrong, with its place in the sources and in words that say how to mend it.
 *
 * @param documents The parsed files by absolute path.
 * @param name Turns an absolute path into the one to show.
 */
export function explainProblem(
  { message: sentence, location: [location] }: NormalizedProblem,
  documents: ReadonlyMap<string, Document>,
  name: (absolute: string) => string,
): Finding {
  const message = sentence.replace(/\.+$/, '');
  if (location === undefined) throw new Error(message);
  const ref = location.pointer === undefined ? undefined : refAt(documents, location);
  const place =
    ref === undefined || location.pointer === undefined
      ? location
      : { ...location, pointer: `${location.pointer}/$ref`, reportOnKey: false };
  const { source, start } = getLineColLocation(place);
  return {
    file: name(source.absoluteRef),
    line: start.line,
    column: start.col,
    reason:
      ref === undefined
        ? `${message}.`
        : explainRef(ref, message, source.absoluteRef, documents, name),
  };
}

function refAt(
  documents: ReadonlyMap<string, Document>,
  {
    source,
    pointer,
  }: { readonly source: { readonly absoluteRef: string }; readonly pointer: string },
): string | undefined {
  const holder = walkTo(documents.get(source.absoluteRef)?.parsed, parsePointer(pointer));
  const ref = (holder.node as { $ref?: unknown } | undefined)?.$ref;
  return typeof ref === 'string' ? ref : undefined;
}

function explainRef(
  ref: string,
  message: string,
  from: string,
  documents: ReadonlyMap<string, Document>,
  name: (absolute: string) => string,
): string {
  if (isAbsoluteUrl(ref)) return `\`${ref}\` is a URL; the contract refers to its own files only.`;
  const [uri = '', fragment = ''] = ref.split('#');
  const target = uri === '' ? from : resolve(dirname(from), uri);
  const document = documents.get(target);
  if (document === undefined) return explainMissingFile(uri, target, from, documents, name);
  const { node, missing, holder } = walkTo(document.parsed, parsePointer(fragment));
  if (missing !== undefined) {
    return `\`${ref}\` points to nothing: ${name(target)} has no \`${missing}\`${namesIn(holder)}.`;
  }
  if (node === undefined || node === null) {
    return `\`${ref}\` points to nothing: ${name(target)} is empty.`;
  }
  if (message.startsWith('Two schemas are referenced with the same name')) {
    const component = parsePointer(fragment).at(-1) ?? basename(uri).replace(/\.\w+$/, '');
    return `\`${ref}\` brings a second, different component of the name ${component}; rename one of the two.`;
  }
  return `\`${ref}\`: ${message}.`;
}

function explainMissingFile(
  uri: string,
  target: string,
  from: string,
  documents: ReadonlyMap<string, Document>,
  name: (absolute: string) => string,
): string {
  if (existsSync(target)) return `\`${uri}\` is not a YAML file of the contract.`;
  const missing = `\`${uri}\` points to ${name(target)}, and there is no such file`;
  const namesake = [...documents.keys()].find((path) => basename(path) === basename(target));
  if (namesake === undefined) return `${missing}.`;
  const way = relative(dirname(from), namesake).split(sep).join('/');
  return `${missing}; did you mean \`${way}\`?`;
}

/** Follows segments from a node as far as they go: the node they lead to, or the first that is missing. */
function walkTo(
  root: unknown,
  segments: readonly string[],
): { node?: unknown; missing?: string; holder?: unknown } {
  let node = root;
  for (const segment of segments) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) {
      return { missing: segment, holder: node };
    }
    node = (node as Record<string, unknown>)[segment];
  }
  return { node };
}

function namesIn(holder: unknown): string {
  if (typeof holder !== 'object' || holder === null) return '';
  const names = Object.keys(holder);
  return names.length === 0 || names.length > NAMES ? '' : `; it has ${names.join(', ')}`;
}
