/** A server in a process of its own, so that its work is not counted: answers every request at once. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER, answerTo } from './answer.ts';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const { status, headers } = answerTo(request.method ?? '');
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(ANSWER) });
    response.end(ANSWER);
  });
});
// Connections stay open between rounds.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());
