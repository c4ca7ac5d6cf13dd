import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type RunningSandbox,
  type SandboxServerOptions,
  startSandbox,
} from '../../../src/sandbox/node.ts';

let running: RunningSandbox | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** The status of a call of the control API with these headers; `fetch` would not send another Host. */
async function call(options: SandboxServerOptions, headers: Record<string, string>) {
  running = await startSandbox({ port: 0, ...options });
  const { port } = new URL(running.origin);
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: '/sandbox/reset', method: 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject).end();
  });
}

const KEY = { controlKey: 'key-of-the-test' };
const SENT = { 'X-Sandbox-Key': 'key-of-the-test' };
const DOCS = { cors: ['https://docs.example.com'] };

const FETCH = (site: string, mode: string) => ({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode });

describe('the control API on a port', () => {
  it.each<[number, string, SandboxServerOptions, Record<string, string>]>([
    [204, 'a program of this machine', {}, {}],
    [403, 'a page of another port', {}, { Origin: 'http://localhost:5173' }],
    [403, 'a page of an origin that the API admits', DOCS, { Origin: 'https://docs.example.com' }],
    [403, 'a page without an origin', {}, { Origin: 'null' }],
    [403, 'a name that leads to this machine', {}, { Host: 'evil.example' }],
    [403, 'the name of an origin that the API admits', DOCS, { Host: 'docs.example.com' }],
    [401, 'a program without the key', KEY, {}],
    [401, 'a program with another key', KEY, { 'X-Sandbox-Key': 'guess' }],
    [204, 'a program with the key', KEY, SENT],
    [403, 'a page of another port with the key', KEY, { ...SENT, Origin: 'http://localhost:5173' }],
    [
      ...([204, 'a page of a named origin with the key'] as const),
      { ...KEY, ...DOCS },
      { ...SENT, Origin: 'https://docs.example.com' },
    ],
    [
      204,
      'a program of another machine with the key',
      { ...KEY, host: '0.0.0.0' },
      { ...SENT, Host: 'ci.example' },
    ],
    [401, 'a program of another machine', { ...KEY, host: '0.0.0.0' }, { Host: 'ci.example' }],
    [401, 'a program with the beginning of the key', KEY, { 'X-Sandbox-Key': 'key-of-the-tes' }],
    [401, 'a program with more than the key', KEY, { 'X-Sandbox-Key': 'key-of-the-test2' }],
    [401, 'a program with an empty key', KEY, { 'X-Sandbox-Key': '' }],
    [403, 'what a page of another site embeds', {}, FETCH('cross-site', 'no-cors')],
    [403, 'what a page of another port embeds', {}, FETCH('same-site', 'no-cors')],
    [204, 'a link on another page', {}, FETCH('cross-site', 'navigate')],
    [204, 'what its own page embeds', {}, FETCH('same-origin', 'no-cors')],
    [204, 'localhost with a dot', {}, { Host: 'localhost.' }],
    [204, 'LOCALHOST without a port', {}, { Host: 'LOCALHOST' }],
    [204, '[::1]', {}, { Host: '[::1]:4020' }],
    [204, '127.1', {}, { Host: '127.1:4020' }],
    [403, '0.0.0.0', {}, { Host: '0.0.0.0:4020' }],
    [403, '127.0.0.1.evil.example', {}, { Host: '127.0.0.1.evil.example' }],
    [403, 'localhost.evil.example', {}, { Host: 'localhost.evil.example' }],
    [
      ...([204, 'a page of an origin that is named with a slash'] as const),
      { ...KEY, cors: ['https://docs.example.com/'] },
      { ...SENT, Origin: 'https://docs.example.com' },
    ],
  ])('returns %i to %s', async (status, _, options, headers) => {
    expect(await call(options, headers)).toBe(status);
  });

  it('admits a page of its own', async () => {
    running = await startSandbox({ port: 0 });
    const { origin } = running;
    const response = await fetch(`${origin}/sandbox/clock`, { headers: { Origin: origin } });
    expect(response.status).toBe(200);
  });

  it('is not served with an empty key', async () => {
    const options = { port: 0, host: '0.0.0.0', controlKey: ' ' };
    await expect(startSandbox(options)).rejects.toThrow('not empty');
  });

  it('is not served to a network without a key', async () => {
    await expect(startSandbox({ port: 0, host: '0.0.0.0' })).rejects.toThrow('--control-key');
  });
});
