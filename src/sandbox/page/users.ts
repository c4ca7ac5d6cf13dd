/** Who one can be: the users of the world with their tokens. */
import { callSandbox } from './api.ts';
import { copyButton, h, type PageView } from './dom.ts';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly private_token?: string;
  readonly admin?: boolean;
  readonly state?: string;
}

/** Those with a token. Rows come without secrets, the export has them. */
export async function listUsers(): Promise<readonly User[]> {
  const { tables } = await callSandbox<{ tables: { users?: User[] } }>('GET', '/world');
  return (tables.users ?? []).filter(({ private_token }) => private_token !== undefined);
}

export function usersView(): PageView<readonly User[]> {
  // The export is large, and users rarely change.
  let users: Promise<readonly User[]> | undefined;
  return {
    load: () => {
      users ??= listUsers();
      return users;
    },
    render: (found) => [
      h('p', {}, 'Send the token of one of them in the header PRIVATE-TOKEN.'),
      ...found.map((user) =>
        h(
          'p',
          { class: 'actions' },
          h('b', {}, user.name),
          h('small', {}, describeUser(user)),
          h('code', {}, user.private_token ?? ''),
          copyButton('Copy the token', () => user.private_token ?? '', `of ${user.name}`),
        ),
      ),
    ],
  };
}

function describeUser({ id, username, admin, state }: User): string {
  const notes = [admin && 'administrator', state === 'blocked' && 'blocked'].filter(Boolean);
  return [`${username} (${id})`, ...notes].join(', ');
}
