/** The marks of undocumented nodes, as far as they can be read: other rules report malformed ones. */
import type { Annotations, UnspecifiedTopic } from '../src/contract/annotations.ts';
import { asArray, asRecord, asString, asStrings, isRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { applyRules } from '../src/contract/unspecified.ts';
import type { SourceContract } from './contract.ts';
import { type Bundle, bundleSources } from './resolved-document.ts';

/** A rule of the index or of a tag. */
export interface Headline {
  readonly mark: UnspecifiedTopic;
  /** The section of `generated/undocumented.md` that lists it. */
  readonly section: string;
}

export interface MarkedContract {
  /** The contract in one document, in which each node has the rules that cover it among its marks. */
  readonly document: OpenApiDocument;
  /** The rules by their headlines. */
  readonly headlines: ReadonlyMap<string, Headline>;
  readonly findSource: Bundle['findSource'];
}

export function readMarkedContract(contract: SourceContract): MarkedContract {
  const { document, findSource } = bundleSources(contract);
  const info = { ...asRecord(document.info), 'x-unspecified': readRules(document.info) };
  const tags = asArray(document.tags)
    .filter(isRecord)
    .map((tag) => ({ ...tag, 'x-unspecified': readRules(tag) }));
  const holders = [
    { title: 'Across the contract', rules: info['x-unspecified'] },
    ...tags.map((tag) => ({ title: titleOf(tag), rules: tag['x-unspecified'] })),
  ];
  const headlines = holders.flatMap(({ title, rules }) => {
    const section = title.toLowerCase().replaceAll(' ', '-');
    return rules.map((mark) => [mark.about, { mark, section }] as const);
  });
  return {
    document: applyRules({ ...document, info, tags } as unknown as OpenApiDocument),
    headlines: new Map(headlines),
    findSource,
  };
}

function titleOf(tag: object): string {
  const { 'x-displayName': title, name } = asRecord(tag);
  return asString(title) ?? asString(name) ?? '';
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
