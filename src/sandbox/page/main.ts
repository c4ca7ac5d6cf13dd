/** The page: what it shows stands in its address, `#/main/tables/issues/1003`. */
import { PREFIX } from '../../../generated/client/connection.ts';
import { callSandbox, KeyNeeded, session } from './api.ts';
import { copyButton, form, h, labeled, type PageView } from './dom.ts';
import { overridesView } from './overrides.ts';
import { pipelinesView } from './pipelines.ts';
import { listRequests, requestsView } from './requests.ts';
import { tablesView } from './tables.ts';
import { listCallers, usersView } from './users.ts';
import { worldsView } from './worlds.ts';

const REFRESH_MS = 1500;

const VIEWS = ['users', 'tables', 'requests', 'pipelines', 'overrides', 'worlds'] as const;

const clock = h('time');
const status = h('p', { role: 'status' });
const world = h('b');
/** A call that works as it stands. */
const start = h('p', { class: 'actions' });
const links = h('nav', { 'aria-label': 'Views' });
const tools = h('div', { class: 'tools' });
const live = h('div', { class: 'live' });

document.body.append(
  h('header', {}, h('h1', {}, 'Sandbox'), h('p', {}, 'World ', world, ', ', clock), start, links),
  h('main', { id: 'main', tabindex: -1 }, status, tools, live),
);

let view: PageView;
/** What is shown, so that it is only rendered again if it changed. */
let shown = '';

async function openView(): Promise<void> {
  const [, name = '', viewName = '', ...more] = location.hash.split('/').map(decodeURIComponent);
  session.world = name === '' ? 'main' : name;
  const path = VIEWS.find((each) => each === viewName) ?? 'tables';
  world.textContent = session.world;
  links.replaceChildren(
    ...VIEWS.map((each) => {
      const link = { href: `#/${session.world}/${each}`, 'aria-current': each === path && 'page' };
      return h('a', link, each === 'worlds' ? 'clock and worlds' : each);
    }),
  );
  shown = '';
  status.textContent = '';
  tools.replaceChildren();
  live.replaceChildren();
  await attempt(async () => {
    view = (await createView(path, more)) as PageView;
    tools.replaceChildren(...(view.tools?.() ?? []));
    await refresh();
    start.replaceChildren(...(await firstCall()));
  });
}

/** The address, a token, and a command with both. */
async function firstCall(): Promise<Node[]> {
  const user = (await listCallers()).find(({ state }) => state === 'active');
  if (user === undefined) return [];
  const header = session.world === 'main' ? '' : ` -H 'X-Sandbox-World: ${session.world}'`;
  const api = location.origin + PREFIX;
  const curl = `curl -H 'PRIVATE-TOKEN: ${user.private_token}'${header} '${api}/projects'`;
  return [h('code', {}, curl), copyButton('Copy the call', () => curl)];
}

async function createView(path: (typeof VIEWS)[number], more: readonly string[]) {
  if (path === 'users') return usersView();
  if (path === 'requests') return requestsView();
  if (path === 'pipelines') return pipelinesView;
  if (path === 'worlds') return worldsView;
  if (path === 'tables') return tablesView(more);
  return overridesView((await listRequests()).find(({ id }) => String(id) === more[0]));
}

async function refresh(): Promise<void> {
  const current = view;
  const [data, { now }] = await Promise.all([
    current.load(),
    callSandbox<{ now: string }>('GET', '/clock'),
  ]);
  clock.textContent = now.slice(0, 19).replace('T', ' ');
  const text = JSON.stringify(data);
  if (current !== view || text === shown) return;
  shown = text;
  const focused = document.activeElement;
  live.replaceChildren(...current.render(data));
  // It may be there still, as an open request, or again, as a button; else what it was in, as the pipeline of a job, or the page.
  const ids = [focused?.id, focused?.parentElement?.closest('[id]')?.id, 'main'];
  const again = focused?.isConnected
    ? focused
    : ids.map((id) => document.getElementById(id ?? '')).find((each) => each !== null);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** Shows what goes wrong; where the key is missing, asks for it. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    shown = '';
    if (error instanceof KeyNeeded) askForKey();
    else status.textContent = error instanceof Error ? error.message : String(error);
    return false;
  }
}

function isKeyAsked(): boolean {
  return tools.querySelector('[name=key]') !== null;
}

function askForKey(): void {
  if (isKeyAsked()) return;
  const key = h('input', { name: 'key', type: 'password', required: true, autocomplete: 'off' });
  status.textContent = 'The control API needs the key that was printed at the start.';
  live.replaceChildren();
  const useKey = async (values: { readonly key?: string }) => {
    session.key = values.key ?? '';
    await openView();
  };
  tools.replaceChildren(form('Use the key', useKey, labeled('X-Sandbox-Key', key)));
  key.focus();
}

document.addEventListener('work', (event) => {
  const { text, work } = (event as CustomEvent).detail;
  void attempt(async () => {
    status.textContent = '';
    await work();
    await refresh();
    if (status.textContent === '' && text !== '') status.textContent = `Done: ${text}.`;
  });
});
addEventListener('hashchange', async () => {
  await openView();
  // The field of the key has the focus where it is asked for.
  if (!isKeyAsked()) document.querySelector('main')?.focus({ preventScroll: true });
});

async function follow(): Promise<void> {
  await openView();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
    if (!document.hidden) await attempt(refresh);
  }
}
void follow();
