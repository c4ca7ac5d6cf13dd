/** Extensions have the form of `lint/extensions.yaml`: the rule `known-extensions`. */
import type { Location } from '@redocly/openapi-core';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asRecord, asString, isRecord } from '../../src/contract/data.ts';
import { formatList, toWords, withArticle } from '../../src/contract/phrases.ts';
import { parsePointer } from '../../src/contract/read/pointers.ts';
import { everyNode } from '../contract.ts';
import { DECLARED, EXTENSIONS, type Extension } from '../extensions.ts';
import { isField, type NameToReplace, type SourceNode } from '../nodes.ts';

const ajv = new Ajv2020({ strict: false, verbose: true, allErrors: true });
const validators = new Map(EXTENSIONS.map((each) => [each, ajv.compile(each.schema)]));

/** Tools read extensions, so a misspelled one would be ignored without a message. */
export const knownExtensions = everyNode((holder, { type }) => {
  for (const key of Object.keys(holder.fields).filter((name) => name.startsWith('x-'))) {
    const node = holder.child(key);
    const forms = EXTENSIONS.filter(({ name }) => name === key);
    const extension = forms.find(({ where }) => where.includes(type.name)) ?? forms[0];
    if (extension === undefined) {
      const otherwise = 'Remove it, or describe it in lint/extensions.yaml and docs/extensions.md.';
      const message = `\`${key}\` is not an extension of this contract.`;
      const known = EXTENSIONS.map(({ name }) => name);
      node.report(message, { name: key, known, otherwise });
      continue;
    }
    const misplaced = explainMisplaced(holder.location, type.name, extension);
    if (misplaced === undefined) checkValue(holder.at(key), extension);
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
  const isValue = isField(location) || /\/parameters\/\d+\/schema$/.test(location.pointer);
  if (schemas === 'fields' && !isValue) {
    return `Among schemas, \`${name}\` belongs to fields and parameters. Move it to the one that it is about.`;
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
  const validate = validators.get(extension);
  if (validate === undefined || validate(resolveFields(node))) return;
  const errors = new Map(
    (validate.errors ?? []).filter(isOwn).map((error) => [error.instancePath, error]),
  );
  for (const error of errors.values()) {
    const path = parsePointer(error.instancePath);
    const message = `\`${extension.name}\` must be ${extension.value}; docs/extensions.md has an example.${explainDetail(error, path)}`;
    const holder = node.at(...path.slice(0, -1));
    holder.child(...path.slice(-1)).report(message, findUnknownName(error));
  }
}

/** A map whose fields may be references to files of their own. */
function resolveFields(node: SourceNode): unknown {
  const { data } = node;
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.keys(data).map((key) => [key, node.at(key).data]));
}

/** `struct` finds missing and unknown fields of nodes that have a type; the other errors are for this rule. */
function isOwn({ keyword, schemaPath, parentSchema }: ErrorObject): boolean {
  if (keyword === 'if') return asRecord(parentSchema).description !== undefined;
  if (/\/(oneOf|anyOf)\/\d+\//.test(schemaPath)) return false;
  const ofStruct = ['required', 'additionalProperties', 'type'].includes(keyword);
  return !(ofStruct && DECLARED.has(parentSchema));
}

/** With a space before it; empty where the message says all. */
function explainDetail(error: ErrorObject, path: readonly string[]): string {
  if (error.keyword === 'enum') return ` \`${String(error.data)}\` is not.`;
  if (path.length === 0) return '';
  const description = asString(asRecord(error.parentSchema).description);
  const expected = description === undefined ? error.message : `must be ${description}`;
  return ` At \`${path.join('/')}\`: ${expected ?? 'not valid'}.`;
}

function findUnknownName({ keyword, params, data }: ErrorObject): NameToReplace | undefined {
  if (keyword !== 'enum') return undefined;
  const known = (params.allowedValues as unknown[]).map(String);
  return { name: String(data), known, otherwise: `Write ${formatList(known, 'or')}.` };
}
