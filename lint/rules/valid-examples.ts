/** Examples match their schemas: the rules `valid-examples` and `valid-patterns`. */
import type { Oas3Rule } from '@redocly/openapi-core';
import { parseDocument } from 'yaml';
import { asString } from '../../src/contract/data.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import { contractRule, listExamples, type MediaNode, type OperationNode } from '../contract.ts';
import { listKeys, nodeOf, type SourceNode } from '../nodes.ts';
import { type BodyKind, findMismatch } from '../schemas.ts';

/** A value within an example that its schema rejects. */
interface WrongValue {
  readonly node: SourceNode;
  /** Such as `must be integer`. */
  readonly reason: string;
}

/** Examples are what mocks return and readers copy. A wrong value is reported once, where it is written. */
export const validExamples = contractRule(({ operations }) => {
  const groups = new Map<string, WrongValue[]>();
  for (const wrong of operations.flatMap(listWrongValues)) {
    const isMissing = /required property/.test(wrong.reason);
    const name = isMissing ? '' : listKeys(wrong.node.location).at(-1);
    const key = `${name} ${wrong.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), wrong]);
  }
  for (const group of groups.values()) {
    const places = new Map(group.map((wrong) => [placeOf(wrong.node), wrong]));
    const all = [...places.values()];
    const [first] = [...all.filter(({ node }) => isWritten(node)), ...all];
    if (first === undefined) continue;
    const others = all.filter(({ node }) => isWritten(node)).length - 1;
    const more = others > 0 ? ` The same holds in ${pluralOf(others, 'more place')}.` : '';
    first.node.report(
      `The example does not fit its schema: it ${first.reason}. Fix the value or the schema.${more}`,
    );
  }
});

function listWrongValues({ media, responses }: OperationNode): WrongValue[] {
  return [
    ...media.flatMap((each) => listWrongExamples(each, 'request')),
    ...responses.flatMap((response) =>
      response.media.flatMap((each) => listWrongExamples(each, 'response')),
    ),
  ];
}

function listWrongExamples(media: MediaNode, kind: BodyKind): WrongValue[] {
  const { schema } = media;
  if (!schema.exists) return [];
  return listExamples(media).flatMap(({ value }) => {
    const mismatch = value.exists ? findMismatch(schema, value.data, kind) : undefined;
    return mismatch === undefined
      ? []
      : [{ node: value.child(...mismatch.path), reason: mismatch.reason }];
  });
}

function placeOf({ location }: SourceNode): string {
  return `${location.source.absoluteRef}${location.pointer}`;
}

/** Behind an anchor that is referred to or merged, the value is written elsewhere. */
function isWritten({ location }: SourceNode): boolean {
  const keys = listKeys(location).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return parseDocument(location.source.body).getIn(keys) !== undefined;
}

/** A pattern that is no regular expression would make every example of its schema fail, far from here. */
export const validPatterns: Oas3Rule = () => ({
  Schema(data, context) {
    const pattern = asString(data.pattern);
    if (pattern === undefined) return;
    try {
      new RegExp(pattern, 'u');
    } catch (error) {
      const [, reason = ''] = /: ([^:]+)$/.exec((error as Error).message) ?? [];
      const written = nodeOf(data, context).child('pattern');
      written.report(`\`${pattern}\` is no regular expression: ${reason.toLowerCase()}. Fix it.`);
    }
  },
});
