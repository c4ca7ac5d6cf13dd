import { connect } from 'node:net';

/** As many as a browser or a test runner keeps open. */
const CONNECTIONS = 10;

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Sends requests over connections that stay open, each when the one before on its connection is
 * answered. It reads no more of an answer than where it ends, so that the server has the most to do.
 *
 * @param next The request of a number, counted from 0.
 * @returns How many answers there were of each status.
 */
export async function sendAll(
  origin: string,
  count: number,
  next: (number: number) => Buffer,
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const { hostname, port } = new URL(origin);
  let sent = 0;
  const converse = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let answer: Buffer = Buffer.alloc(0);
      const send = () => {
        if (sent === count) {
          socket.destroy();
          resolve();
          return;
        }
        answer = Buffer.alloc(0);
        socket.write(next(sent));
        sent += 1;
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('end', () => reject(new Error('The server hung up.')));
      socket.on('data', (chunk) => {
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
        if (!isWhole(answer)) return;
        const status = Number(answer.toString('latin1', 9, 12));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        send();
      });
    });
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, count) }, converse));
  return statuses;
}

/** Whether an answer is there from its first byte to its last. */
function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(END_OF_HEAD);
  if (end === -1) return false;
  const head = answer.toString('latin1', 0, end);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  // A chunked answer ends with an empty chunk.
  return length === undefined
    ? / 204 | 304 /.test(head.slice(0, 14)) || answer.subarray(-5).toString() === '0\r\n\r\n'
    : answer.length >= end + END_OF_HEAD.length + Number(length);
}
