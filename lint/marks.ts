/** The marks of undocumented nodes, as far as they can be read: other rules report malformed ones. */
import type { Annotations, UnspecifiedTopic } from '../src/contract/annotations.ts';
import { asArray, asRecord, asString, asStrings, isRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { applyRules } from '../src/contract/unspecified.ts';
import type { SourceContract } from './contract.ts';
import { type Bundle, bundleSources } from './resolved-document.ts';

export interface MarkedContract {
  /** The contract in one document, in which each node has the rules that cover it among its marks. */
  readonly document: OpenApiDocument;
  /** Those of the index and of the tags. */
  readonly rules: readonly UnspecifiedTopic[];
  readonly findSource: Bundle['findSource'];
}

export function readMarkedContract(contract: SourceContract): MarkedContract {
  const { document, findSource } = bundleSources(contract);
  const info = { ...asRecord(document.info), 'x-unspecified': readRules(document.info) };
  const tags = asArray(document.tags)
    .filter(isRecord)
    .map((tag) => ({ ...tag, 'x-unspecified': readRules(tag) }));
  return {
    document: applyRules({ ...document, info, tags } as unknown as OpenApiDocument),
    rules: [info, ...tags].flatMap((holder) => holder['x-unspecified']),
    findSource,
  };
}

function readRules(holder: unknown): UnspecifiedTopic[] {
  return asArray(asRecord(holder)['x-unspecified'])
    .filter(isRecord)
    .map((rule) => ({
      ...toMark(rule),
      about: asString(rule.about) ?? '',
      where: asStrings(rule.where),
    }));
}

/** The aspects in which a node of the marked document is assumed. */
export function listAssumed(node: unknown): string[] {
  return marksOf(node).flatMap(({ assumed, what }) => (assumed === undefined ? [] : what));
}

/** The aspects in which a node of the marked document is undocumented. */
export function listUndocumented(node: unknown): string[] {
  return marksOf(node).flatMap(({ what }) => what);
}

function marksOf(node: unknown) {
  const { 'x-unspecified': marks = [] } = asRecord(node) as Annotations;
  return asArray([marks].flat()).filter(isRecord).map(toMark);
}

function toMark({ what, assumed, open }: Readonly<Record<string, unknown>>) {
  return {
    what: asStrings(what),
    ...(asString(assumed) !== undefined && { assumed: String(assumed) }),
    ...(asString(open) !== undefined && { open: String(open) }),
  };
}
