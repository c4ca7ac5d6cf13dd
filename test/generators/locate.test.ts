import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleContract, readContractFiles } from '../../generators/bundle-contract.ts';
import { createLocator } from '../../generators/locate.ts';
import { projectAt } from '../../generators/project.ts';
import { smallProject } from '../workspace.ts';

test.each([
  ['#/info/title', 'openapi.yaml', /^title: Small$/],
  ['#/paths/~1things/get/operationId', 'paths/things.yaml', /^operationId: listThings$/],
  ['#/paths/~1things/get/responses/200/description', 'paths/things.yaml', /^description: /],
  ['#/components/schemas/Thing/properties/name', 'components/schemas/Thing.yaml', /^name:$/],
  ['#/paths/~1things/get/summary', 'paths/things.yaml', /^get:$/],
])('%s of the bundle comes from %s', async (pointer, path, line) => {
  const { project } = await smallProject();
  const place = createLocator(
    await readContractFiles(project.spec),
    await bundleContract(project.spec),
  )(pointer);
  const lines = (await readFile(join(project.spec, path), 'utf8')).split('\n');
  expect(place.path).toBe(path);
  expect(lines[place.line - 1]?.slice(place.column - 1)).toMatch(line);
});

test.each([
  ['#/components/parameters/JobId/schema', 'components/parameters/jobs.yaml', /^schema:$/],
  ['#/components/headers/X-Page', 'components/headers/paging.yaml', /^X-Page:$/],
  ['#/paths/~1user/get/parameters/0/name', 'paths/users/user.yaml', /^name: sudo$/],
  ['#/x-behavior/effects/blockUser/0', 'paths/users/users.id.block.yaml', /^description: /],
  ['#/x-behavior/repeats/updateUser/safe', 'paths/users/users.id.yaml', /^x-behavior:$/],
  [
    '#/x-behavior/lists/listIssues/filters/iids[]/field',
    'components/parameters/issues.yaml',
    /^field: iid/,
  ],
])('%s of this contract comes from %s', async (pointer, path, line) => {
  const project = projectAt();
  const files = await readContractFiles(project.spec);
  const place = createLocator(files, await bundleContract(project.spec, files))(pointer);
  const lines = files.find((file) => file.path === path)?.text.split('\n');
  expect(place.path).toBe(path);
  expect(lines?.[place.line - 1]?.slice(place.column - 1)).toMatch(line);
});
