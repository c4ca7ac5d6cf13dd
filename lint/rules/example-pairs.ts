/** An example of a request has one of the response: the rule `example-pairs`. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, isRecord } from '../../src/contract/data.ts';
import { plainName } from '../../src/contract/values.ts';
import {
  listExamples,
  listSuccesses,
  type MediaNode,
  namedContractRule,
  type OperationNode,
} from '../contract.ts';
import type { SourceNode } from '../nodes.ts';

/** Readers see the request beside its response, so what is sent is what comes back. */
export const examplePairs = namedContractRule(({ operations }) => {
  for (const operation of operations) {
    for (const { request, response } of listPairs(operation)) {
      for (const [key, sent] of Object.entries(asRecord(request.value.data))) {
        const found = findShown(response.value, plainName(key), sent);
        if (found === undefined || isSame(found.shown, sent)) continue;
        found.node.report(
          `The example shows ${format(found.shown)}, and the request \`${request.name}\` of \`${operation.id}\` sends ${format(sent)} as \`${key}\`. Make the two agree.`,
        );
      }
    }
  }
});

/** Requests with the responses to them: of one name, such as `close` and `closed`, or where there is but one response. */
function listPairs({ media, responses, ...operation }: OperationNode) {
  const requests = media.flatMap(listRecords);
  const shown = listSuccesses({ media, responses, ...operation })
    .flatMap((each) => each.media)
    .flatMap(listRecords);
  return requests.flatMap((request) =>
    shown
      .filter(({ name }) => shown.length === 1 || name.startsWith(request.name))
      .map((response) => ({ request, response })),
  );
}

function listRecords(media: MediaNode) {
  return listExamples(media).filter(({ value }) => isRecord(value.data));
}

interface ResponseValue {
  readonly node: SourceNode;
  readonly shown: unknown;
}

/** Where a response shows what was sent: `title`, `milestone.id` for `milestone_id`, `labels` for a text with commas. */
function findShown(response: SourceNode, name: string, sent: unknown): ResponseValue | undefined {
  const field = response.child(name);
  if (field.exists) return { node: field, shown: asSent(field.data, sent) };
  const [, single, plural] = /^(\w+)_id(s?)$/.exec(name) ?? [];
  if (single === undefined) return undefined;
  const resource = response.child(plural === 's' ? `${single}s` : single);
  if (!resource.exists) return undefined;
  const shown = Array.isArray(resource.data)
    ? resource.data.map((item) => asRecord(item).id)
    : asRecord(resource.data).id;
  return { node: resource, shown: shown ?? null };
}

/** A text with commas for a list of texts, an ID or a path for a resource. */
function asSent(shown: unknown, sent: unknown): unknown {
  if (isRecord(shown) && !isRecord(sent)) {
    return [shown.path, shown.full_path].includes(sent) ? sent : (shown.id ?? shown);
  }
  if (!Array.isArray(shown)) return shown;
  if (sent === null && shown.length === 0) return null;
  return typeof sent === 'string' ? shown.join(',') : shown;
}

function isSame(shown: unknown, sent: unknown): boolean {
  const [left, right] = [shown, sent].map((value) => asArray(value).map(String).sort());
  if (Array.isArray(shown) && Array.isArray(sent)) return left?.join() === right?.join();
  if (isDeepStrictEqual(shown, sent)) return true;
  const times = [shown, sent].map((value) => Date.parse(String(value)));
  return /^\d{4}-\d\d-\d\dT/.test(String(sent)) && times[0] === times[1];
}

function format(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}
