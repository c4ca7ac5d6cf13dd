import type { Location } from '@redocly/openapi-core';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asRecord, asString, formatList, toWords, withArticle } from '../../src/contract/data.ts';
import { parsePointer } from '../../src/contract/pointers.ts';
import { everyNode } from '../contract.ts';
import { EXTENSIONS, type Extension } from '../extensions.ts';
import { isField, isNamedSchema, type SourceNode, type UnknownName } from '../nodes.ts';

const byName = new Map<string, Extension>(
  EXTENSIONS.map((extension) => [extension.name, extension]),
);
const ajv = new Ajv2020({ strict: false, verbose: true, allErrors: true });
const validators = new Map(EXTENSIONS.map(({ name, schema }) => [name, ajv.compile(schema)]));

/** Tools read extensions, so a misspelled one would be ignored without a message. */
export const knownExtensions = everyNode((holder, { type }) => {
  for (const key of Object.keys(holder.fields).filter((name) => name.startsWith('x-'))) {
    const node = holder.child(key);
    const extension = byName.get(key);
    if (extension === undefined) {
      const otherwise = 'Remove it, or describe it in lint/extensions.ts and docs/extensions.md.';
      const message = `\`${key}\` is not an extension of this contract.`;
      node.report(message, { name: key, known: byName.keys(), otherwise });
      continue;
    }
    const misplaced = explainMisplaced(holder.location, type.name, extension);
    if (misplaced === undefined) checkValue(node, extension);
    else node.report(misplaced);
  }
});

/** Why a node may not have an extension that other nodes may. */
function explainMisplaced(location: Location, type: string, extension: Extension) {
  const { name, where, schemas } = extension;
  if (!where.includes(type)) {
    return `\`${name}\` belongs to ${formatTypes(where)}, not to ${type === 'Root' ? 'the top of the file' : withArticle(toWords(type))}. Move it there, or remove it.`;
  }
  if (type !== 'Schema') return undefined;
  if (schemas === 'named' && !isNamedSchema(location)) {
    return `\`${name}\` belongs to the top of a schema file. Give this schema a file of its own in components/schemas.`;
  }
  if (schemas === 'fields' && !isField(location)) {
    return `Among schemas, \`${name}\` belongs to fields. Move it to the one below \`properties\` that it is about.`;
  }
  return undefined;
}

function formatTypes(where: readonly string[]): string {
  const names = where.map((type) => (type === 'Root' ? 'openapi.yaml' : `${toWords(type)}s`));
  return names.length > 4
    ? 'nodes that state facts of the service'
    : formatList(names).replaceAll('`', '');
}

function checkValue(node: SourceNode, extension: Extension): void {
  const validate = validators.get(extension.name);
  if (validate === undefined || validate(node.data)) return;
  // Redocly's `struct` finds missing and unknown fields of entries.
  const ofStruct = extension.entry === undefined ? [] : ['required', 'additionalProperties'];
  const error = validate.errors?.find(({ keyword }) => !ofStruct.includes(keyword));
  if (error === undefined) return;
  const path = parsePointer(error.instancePath);
  const message = `\`${extension.name}\` must be ${extension.value}; docs/extensions.md has an example.${explainDetail(error, path)}`;
  node.child(...path).report(message, findUnknownName(error));
}

/** What exactly is wrong within a value, with a space before it; empty where that is plain. */
function explainDetail(error: ErrorObject, path: readonly string[]): string {
  if (error.keyword === 'enum') return ` \`${String(error.data)}\` is not.`;
  if (path.length === 0) return '';
  const description = asString(asRecord(error.parentSchema).description);
  const expected = description === undefined ? error.message : `must be ${description}`;
  return ` At \`${path.join('/')}\`: ${expected ?? 'not valid'}.`;
}

function findUnknownName({ keyword, params, data }: ErrorObject): UnknownName | undefined {
  if (keyword !== 'enum') return undefined;
  const known = (params.allowedValues as unknown[]).map(String);
  return { name: String(data), known, otherwise: `Write ${formatList(known, 'or')}.` };
}

const WRITE_ASPECTS =
  'Write `x-not-shown: [<aspect>]` above it; docs/conventions.md lists the aspects.';

/** What the documentation leaves out is named, and what is assumed instead, so nothing is invented silently. */
export const undocumented = everyNode((node, { type }) => {
  const reasons = ['x-inference', 'x-left-open'].filter((name) => node.child(name).exists);
  const aspects = node.child('x-not-shown');
  if (!aspects.exists) {
    for (const name of reasons) {
      node.child(name).report(`\`${name}\` does not say what is left out. ${WRITE_ASPECTS}`);
    }
    if (type.name === 'Gap' && reasons.length === 0) {
      node.report(`The gap does not say what is left out. ${WRITE_ASPECTS}`);
    }
  } else if (reasons.length === 0) {
    aspects.report(
      'Nothing says what follows from the gap. Write `x-inference: <what is assumed, and why>` or `x-left-open: <why nothing is>` below it.',
    );
  } else if (reasons.length === 2) {
    const reason = node.child('x-left-open');
    reason.report(
      'A gap is either filled or left open. Keep `x-inference` or `x-left-open`, not both.',
    );
  }
});
