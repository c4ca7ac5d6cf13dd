/** Who one can be: the users of the world with their tokens. */
import type { Caller } from '../control/control.ts';
import { callSandbox } from './api.ts';
import { copyButton, h, type PageView } from './dom.ts';

/** As many as the control API lists. */
const MAX_SHOWN = 100;

export async function listCallers(): Promise<readonly Caller[]> {
  return (await callSandbox<{ callers: Caller[] }>('GET', '/callers')).callers;
}

export function usersView(): PageView<readonly Caller[]> {
  return {
    load: listCallers,
    render: (found) => [
      h('p', {}, 'Send the token of one of them in the header PRIVATE-TOKEN.'),
      ...found.map((user) =>
        h(
          'p',
          { class: 'actions' },
          h('b', {}, user.name),
          h('small', {}, describeUser(user)),
          h('code', {}, user.private_token),
          copyButton('Copy the token', () => user.private_token, `of ${user.name}`),
        ),
      ),
      ...(found.length < MAX_SHOWN ? [] : [h('p', {}, 'Others are in the export of the world.')]),
    ],
  };
}

function describeUser({ id, username, admin, state }: Caller): string {
  const notes = [admin && 'administrator', state === 'blocked' && 'blocked'].filter(Boolean);
  return [`${username} (${id})`, ...notes].join(', ');
}
