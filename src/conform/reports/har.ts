/** The exchanges of the findings in HTTP Archive format 1.2, which browsers and proxies open. */
import type { ShownExchange } from '../http/shown.ts';
import type { Report } from '../results/report.ts';

/** Each entry has the id of its finding as its comment. */
export function toHar({ findings, contract }: Report): string {
  const entries = findings.flatMap(({ id, evidence }) =>
    evidence === null
      ? []
      : [...evidence.before, evidence.exchange].map((each) => toEntry(each, id)),
  );
  const creator = { name: 'collaboration-service-api conform', version: contract.version };
  return `${JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 2)}\n`;
}

function toEntry({ request, response, startedAt, milliseconds }: ShownExchange, comment: string) {
  const { searchParams } = new URL(request.url);
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  const { status = 0, headers = {}, body = '' } = response ?? {};
  return {
    startedDateTime: startedAt,
    time: milliseconds,
    cache: {},
    comment,
    timings: { send: 0, wait: milliseconds, receive: 0 },
    request: {
      ...common,
      method: request.method,
      url: request.url,
      headers: toPairs(Object.entries(request.headers)),
      queryString: toPairs(searchParams),
      bodySize: Buffer.byteLength(request.body ?? ''),
      ...(request.body !== null && {
        postData: { mimeType: request.headers['content-type'] ?? '', text: request.body },
      }),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: toPairs(Object.entries(headers)),
      redirectURL: headers.location ?? '',
      bodySize: Buffer.byteLength(body),
      content: {
        size: Buffer.byteLength(body),
        mimeType: headers['content-type'] ?? '',
        text: body,
      },
    },
  };
}

function toPairs(values: Iterable<readonly [string, string]>) {
  return Array.from(values, ([name, value]) => ({ name, value }));
}
