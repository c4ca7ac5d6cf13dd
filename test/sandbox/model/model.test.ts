/** The sandbox responds to any sequence of commands as a simple model of it does. */

import { it } from 'vitest';
import type { WorldData } from '../../../src/sandbox/store/world.ts';
import fc from '../../properties.ts';
import { useSandbox } from '../use-sandbox.ts';
import { issueCommands, mergeRequestCommands } from './commands.ts';
import { emptyModel } from './model.ts';

/** A build server tries more. The sequences are the same in each run; a failure is shrunk and shown. */
const RUNS = 80;

const person = (id: number, username: string) => ({
  ...{ id, username, name: username, email: `${username}@x.example` },
  private_token: `token-of-${username}`,
});
const project = (id: number, name: string, visibility: 'public' | 'private') => ({
  ...{ id, name, path: name, visibility, default_branch: 'master' },
  ...{ namespace_id: 1, owner_id: 2, creator_id: 2 },
});

/** Two users and two empty projects. */
const seed: WorldData = {
  site: 'https://collab.example.com',
  now: '2020-02-03T10:00:00.000Z',
  tables: {
    users: [person(2, 'mira'), person(3, 'jonas')],
    namespaces: [
      { id: 1, kind: 'user', name: 'mira', path: 'mira', user_id: 2 },
      { id: 2, kind: 'user', name: 'jonas', path: 'jonas', user_id: 3 },
    ],
    projects: [project(42, 'website', 'public'), project(43, 'api', 'private')],
    members: [{ id: 1, source: 'project', source_id: 42, user_id: 3 }],
  },
};

it(`has the state of the model after ${RUNS} sequences of commands`, async () => {
  const { sandbox, as } = useSandbox({ seed });
  const commands = [...issueCommands, ...mergeRequestCommands];
  const setUp = () => {
    sandbox.control.reset();
    return { model: emptyModel(), real: { mira: as('mira'), jonas: as('jonas') } };
  };
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { size: 'large', maxCommands: 60 }), (sequence) =>
      fc.asyncModelRun(setUp, sequence),
    ),
    { seed: 20_170_612, numRuns: RUNS },
  );
});
