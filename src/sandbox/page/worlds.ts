/** Clock, reset and export of the world, and the other worlds. */
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { callSandbox, session } from './api.ts';
import { actions, button, carefulButton, field, form, h, type PageView } from './dom.ts';

const STEPS: readonly (readonly [label: string, seconds: number])[] = [
  ['1 minute', 60],
  ['1 hour', 3600],
  ['1 day', 86_400],
];

const RESET = 'Reset the world? What was changed in it is lost.';

export const worldsView: PageView<readonly string[]> = {
  tools: () => [
    h('h2', {}, 'Clock'),
    actions(...STEPS.map(toStep)),
    form(
      'Set the clock',
      ({ now = '' }) => callSandbox('PUT', '/clock', { now: new Date(`${now}Z`).toISOString() }),
      field('time, UTC', { name: 'now', type: 'datetime-local', required: true }),
    ),
    h('h2', {}, `World ${session.world}`),
    actions(
      button('Export', exportWorld, 'the world, secrets included'),
      carefulButton('Reset', RESET, () => callSandbox('POST', '/reset'), 'the world'),
    ),
  ],
  load: async () => {
    // A shared sandbox has no list of its worlds.
    const { worlds } = await callSandbox<{ worlds: string[] }>('GET', '/worlds').catch(() => ({
      worlds: session.world === 'main' ? [] : [session.world],
    }));
    return ['main', ...worlds];
  },
  render: (worlds) => [
    h('h2', {}, 'All worlds'),
    ...worlds.map((name) =>
      h(
        'p',
        { class: 'actions' },
        h('a', { id: `world-${name}`, href: `#/${name}/worlds` }, name),
        ![session.world, 'main'].includes(name) &&
          button('Drop', () => callSandbox('DELETE', `/worlds/${name}`), `world ${name}`),
      ),
    ),
    h('p', {}, 'The header X-Sandbox-World of a request makes another one.'),
  ],
};

function toStep([label, seconds]: (typeof STEPS)[number]): HTMLElement {
  return button(`+ ${label}`, () => callSandbox('POST', '/clock/advance', { seconds }));
}

async function exportWorld(): Promise<void> {
  const world = await callSandbox('GET', '/world');
  const file = new Blob([JSON.stringify(world, null, 2)], { type: JSON_TYPE });
  const href = URL.createObjectURL(file);
  h('a', { href, download: `${session.world}.json` }).click();
  URL.revokeObjectURL(href);
}
