import { expect, test } from 'vitest';
import { withLiveReload } from '../../../site/dev/live-reload.ts';

const page = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><body><p>Hello</p></body>`;
const SCRIPT = '<script src="/-/live-reload.js"></script>';

test.each([
  [
    'that allows both',
    "script-src 'self'; connect-src 'self' https:",
    "script-src 'self'; connect-src 'self' https:",
  ],
  [
    'that allows a script by hash',
    "script-src 'sha256-x'",
    "script-src 'self' 'sha256-x'; connect-src 'self'",
  ],
  [
    'that allows nothing',
    "default-src 'none'",
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  ],
])('a page gets the script that listens, and a policy %s lets it', (_, before, after) => {
  expect(withLiveReload(page(before))).toBe(page(after).replace('</body>', `${SCRIPT}\n</body>`));
});

test('what is no page stays as it is', () => {
  expect(withLiveReload('<svg/>')).toBe('<svg/>');
});
