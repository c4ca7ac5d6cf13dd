import { expect, test } from 'vitest';
import { patchScript, readRedocScript } from '../../../site/redoc/script.ts';

const FULL = 'https://cdn.redoc.ly/redoc/logo-mini-full.svg';
const MINI = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/** A script that has what is looked for in Redoc. */
function scriptOf({
  version = '3.0.1',
  urls = [FULL, MINI],
  ending = 'L.main.withConfig({});export{hydrate,init};',
} = {}): string {
  return `/**\n* Version: ${version}\n**/\n${urls.map((url) => `a(\`${url}\`);`).join('\n')}\n${ending}`;
}

test('the Redoc that is installed is the one that is expected, and names no picture elsewhere', async () => {
  const script = patchScript(await readRedocScript());
  expect(script).not.toContain('cdn.redoc.ly');
  expect(script.split('data:image/svg+xml,').length - 1).toBeGreaterThanOrEqual(2);
});

test.each([
  ['another version', { version: '3.1.0' }, 'found 3.1.0'],
  ['no start', { ending: 'L.main.withConfig({});export{hydrate};' }, 'found 3.0.1'],
  ['a missing picture', { urls: [FULL] }, `${MINI} was expected once in Redoc 3.0.1, found 0`],
  [
    'a picture twice',
    { urls: [FULL, MINI, FULL] },
    `${FULL} was expected once in Redoc 3.0.1, found 2`,
  ],
])('a script with %s is rejected', (_, parts, reason) => {
  expect(() => patchScript(scriptOf(parts))).toThrow(reason);
});

test('what is not Redoc at all is rejected', () => {
  expect(() => patchScript('<!doctype html>')).toThrow('found something else');
});
