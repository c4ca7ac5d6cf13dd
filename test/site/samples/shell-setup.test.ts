import { expect, test } from 'vitest';
import { shellSetup } from '../../../site/samples/example-target.ts';

const TARGET = { api: 'http://127.0.0.1:4020/api/v4', token: 'token-of-mira' };

test.each([
  [
    'curl "$API/user" -H "PRIVATE-TOKEN: $TOKEN"',
    'API=http://127.0.0.1:4020/api/v4 TOKEN=token-of-mira',
  ],
  ['curl "$API/projects"', 'API=http://127.0.0.1:4020/api/v4'],
  ['API=http://other TOKEN=x\ncurl "$API/user" -H "PRIVATE-TOKEN: $TOKEN"', ''],
  ['docker run -v "$PWD:/data" image', ''],
  ['npm start', ''],
  [
    'curl "$API/x" -F file=@footer.png',
    'API=http://127.0.0.1:4020/api/v4\n[ -e footer.png ] || echo 1 > footer.png',
  ],
])('%j needs %j before it in a new shell', (command, expected) => {
  expect(shellSetup(command, TARGET)).toBe(expected);
});

test('secrets of the call are assigned, and a token that nobody may read is a placeholder', () => {
  const command = 'curl "$API/users" -H "PRIVATE-TOKEN: $TOKEN" -d "password=$PASSWORD"';
  expect(shellSetup(command, { ...TARGET, token: null }, ['PASSWORD'])).toBe(
    'API=http://127.0.0.1:4020/api/v4 TOKEN=your-token PASSWORD=correct-horse',
  );
});
