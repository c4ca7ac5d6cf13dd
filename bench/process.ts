import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a process; rejects when it ends without one, having said why. */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code}.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    ended.catch(() => undefined);
    heard.abort();
  }
}
