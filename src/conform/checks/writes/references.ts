/** Fields that name other resources may name another one later, and the one that they name is the one that shows. */

import type { ValueSchema } from '../../../contract/operation.ts';
import type { OperationCheck } from '../../api.ts';
import type { Situation } from '../../claims/claim.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { OF_OWN_PROJECT, referenceOf, USER } from '../../contract/resources.ts';
import { expectWritten } from '../../predict/stored.ts';
import { NotReached } from '../../reasons.ts';

export const references: OperationCheck = {
  id: 'reference',
  rule: 'A field that names a user can be set to another user, and back.',
  appliesTo: (operation) => operation.isUpdate && listUserFields(operation).length > 0,
  needs: ['state', 'outsider'],
  run: async (api) => {
    const { operation } = api;
    // Both belong to it: a server may allow nobody else.
    const shared = api.inProject('shared');
    const resource = await shared.create(operation.kind);
    const own = (await api.currentUser()).id;
    const other = (await api.get('outsider')).path.id;
    const input = await shared.input(operation, resource);
    let count = 0;
    for (const { name, array } of listUserFields(operation)) {
      for (const id of [own, other, own]) {
        const body = { ...input.body, [name]: array ? [id] : id };
        const when: Situation = ['valid-request', `\`${name}\``];
        const sent = { [name]: body[name] };
        count += Number((await expectWritten(api, { ...input, body }, when, sent)).succeeded);
      }
      // What a response shows of several, its schema says.
      const several = { ...input.body, [name]: [own, other] };
      if (array) await api.send({ ...input, body: several });
    }
    if (count === 0) throw new NotReached('nothing-accepted');
  },
};

/** The fields of an update of what is in a project that name a user. */
function listUserFields(operation: TestedOperation): readonly ValueSchema[] {
  const { body, contract } = operation;
  if (!OF_OWN_PROJECT.has(operation.kind)) return [];
  return (body?.fields ?? []).filter(({ name }) => referenceOf(contract, name) === USER);
}
