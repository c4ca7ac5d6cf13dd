/** The command line of the scaffold. */
import { describe, expect, it } from 'vitest';
import { projectAt } from '../../build/project.ts';
import { readOptions } from '../../scaffold/request.ts';
import { run } from '../command.ts';

describe('its arguments', () => {
  it('are read into a request', () => {
    const { request } = readOptions(['get', '/user/labels', '--tag', 'users', '--one']);
    expect(request).toEqual({
      ...{ method: 'get', url: '/user/labels', tag: 'users', list: false },
      ...{ source: undefined, access: undefined, id: undefined, schema: undefined },
    });
  });

  it.each([
    [[], "A method and a path are needed: GET '/projects/{id}/labels'."],
    [['GET', '/a', '/b'], '`/b` is too much'],
    [['PATCH', '/a'], '`PATCH` is not used by this contract; write GET'],
    [['FETCH', '/a'], '`FETCH` is no method; write GET'],
    [['GET', 'a'], 'has to begin with a slash'],
    [['GET', '/a/:id'], 'variables in braces'],
    [['GET', '/a', '--list', '--one'], '--list and --one exclude each other.'],
    [['GET', '/a', '--schema', 'label'], '--schema takes a name in PascalCase'],
    [['GET', '/a', '--tags', 'x'], "Unknown option '--tags'"],
  ])('%s: %s', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the command', () => {
  const place = { project: projectAt() };

  it('refuses what it cannot add, in one line', async () => {
    const { code, err, out } = await run(place, 'scaffold/cli.ts', 'GET', '/user/keys');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('The contract has GET /user/keys already, as `listCurrentUserSshKeys`.\n');
  });
});
