/** Stars and keys. */
import fc from 'fast-check';
import { command } from './commands.ts';
import { answered, differs, sees } from './model.ts';
import { project, who } from './tracking.ts';

const KEYS = ['A', 'B', 'C'].map((letter) => `ssh-ed25519 ${letter.repeat(68)}`);

export const otherCommands = [
  command(
    'star',
    fc.record({ who, project, on: fc.boolean() }),
    async (model, real, { who: name, project: id, on }) => {
      const { stars } = model.projects[id];
      const unchanged = stars.has(name) === on ? 304 : 200;
      const answer = await real[name].post(`/projects/${id}/${on ? 'star' : 'unstar'}`);
      if (!answered(answer, sees(name, id) ? unchanged : 404)) return;
      if (on) stars.add(name);
      else stars.delete(name);
      differs('stars', answer.body.star_count, stars.size);
    },
  ),
  command(
    'list what is starred',
    who.map((name) => ({ who: name })),
    async (model, real, { who: name }) => {
      const answer = await real[name].get('/projects?starred=true&sort=asc');
      const starred = ([42, 43] as const).filter((id) => model.projects[id].stars.has(name));
      differs('starred', answer.body.map(({ id }: { id: number }) => id).sort(), starred);
    },
  ),
  command(
    'add key',
    fc.record({ who, key: fc.constantFrom(...KEYS), comment: fc.constantFrom('', ' at home') }),
    async (model, real, { who: owner, key, comment }) => {
      const taken = model.keys.some((other) => other.key === key);
      const sent = { title: 'key', key: `${key}${comment}` };
      const answer = await real[owner].post('/user/keys', sent);
      if (!answered(answer, taken ? 400 : 201)) return;
      model.keys = [...model.keys, { id: answer.body.id, owner, key }];
    },
  ),
  command(
    'delete key',
    fc.record({ who, which: fc.nat(3) }),
    async (model, real, { who: owner, which }) => {
      const id = model.keys[which]?.id ?? 999;
      answered(await real[owner].delete(`/user/keys/${id}`), 200);
      model.keys = model.keys.filter((key) => key.id !== id || key.owner !== owner);
    },
  ),
  command(
    'list keys',
    who.map((name) => ({ who: name })),
    async (model, real, { who: owner }) => {
      const { body } = await real[owner].get('/user/keys');
      const own = model.keys.filter((key) => key.owner === owner);
      const ids = (keys: readonly { id: number }[]) => keys.map(({ id }) => id);
      differs('keys', ids(body), ids(own));
    },
  ),
];
