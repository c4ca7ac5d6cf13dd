/** Responses that come before the body was read, over connections that are kept open and requests that are not repeated. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { CONTROL_KEY } from './exchanges.ts';

const TOKEN = { 'PRIVATE-TOKEN': 'token-of-mira' };
const KEY = { 'X-Sandbox-Key': CONTROL_KEY };
const ISSUES = '/api/v4/projects/42/issues';

const CALLS: readonly (readonly [status: number, call: string, headers: OutgoingHttpHeaders])[] = [
  [401, `POST ${ISSUES}`, {}],
  [401, `POST ${ISSUES}`, { 'PRIVATE-TOKEN': 'unknown' }],
  [404, 'POST /api/v4/projects/9999/issues', TOKEN],
  [404, 'POST /api/v4/nothing', TOKEN],
  [405, `DELETE ${ISSUES}`, TOKEN],
  [200, `GET ${ISSUES}`, TOKEN],
  [403, `POST ${ISSUES}`, { ...TOKEN, Origin: 'https://other.example' }],
  [400, `POST ${ISSUES}`, { ...TOKEN, 'X-Sandbox-World': '../x' }],
  [404, 'POST /sandbox/nothing', KEY],
  [204, 'POST /sandbox/reset', KEY],
  [401, 'POST /sandbox/reset', {}],
];

/** Sends each call with an unread body, then another one on the same connection; returns what did not come as it should. */
export async function findBrokenConnections(
  origin: string,
  { rounds, size }: { readonly rounds: number; readonly size: number },
): Promise<readonly string[]> {
  const broken: string[] = [];
  const body = JSON.stringify({ title: 'x'.repeat(size) });
  for (let round = 0; round < rounds; round += 1) {
    for (const [expected, call, headers] of CALLS) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const [method = '', path = ''] = call.split(' ');
      const type = { 'Content-Type': 'application/json' };
      const first = await statusOf(agent, origin + path, method, { ...type, ...headers }, body);
      // By then, a server that ends the connection has done so.
      await new Promise((resolve) => setImmediate(resolve));
      const second = await statusOf(agent, origin + ISSUES, 'GET', TOKEN);
      if (first !== expected || second !== 200) broken.push(`${call}: ${first}, then ${second}`);
      agent.destroy();
    }
  }
  return broken;
}

function statusOf(
  agent: Agent,
  url: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body = '',
): Promise<number | string> {
  return new Promise((resolve) => {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } });
    sent.on('response', (response) => {
      const { statusCode = 0 } = response;
      const isLost = body === '' && !sent.reusedSocket;
      response.resume().on('end', () => resolve(isLost ? 'a new connection' : statusCode));
    });
    sent.on('error', ({ message }) => resolve(message));
    // As clients do that send headers and body in two packets: the response may come between them.
    sent.flushHeaders();
    setImmediate(() => sent.end(body));
  });
}
