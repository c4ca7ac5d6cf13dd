/** What every page runs: small, the larger parts are loaded when they are used. */
import { addCopyButtons, addPageCopy } from './copy.ts';
import { addSearch } from './open-search.ts';
import { storeRecent } from './recent.ts';
import {
  addThemeToggle,
  addTry,
  keepPlace,
  keepReasons,
  keepSample,
  readChoice,
  storeChoice,
} from './site-parts.ts';

const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');
if (toggle !== null) addThemeToggle(toggle);

const reasons = document.querySelector<HTMLInputElement>('#reasons');
if (reasons !== null) keepReasons(reasons);

const page = document.querySelector<HTMLButtonElement>('[data-copy-page]');
if (page !== null) addPageCopy(page);

const search = document.querySelector<HTMLButtonElement>('[data-search]');
if (search !== null) addSearch(search);

const opener = document.querySelector<HTMLButtonElement>('[data-operation]');
const section = document.querySelector<HTMLElement>('#try');
if (opener !== null && section !== null) addTry(opener, section);

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-call]')) {
  button.addEventListener('click', async () => (await import('./live.ts')).sendLive(button));
  button.hidden = false;
}

// An address may choose a filter: `access/#admin`.
const chosen = document.getElementById(location.hash.slice(1));
if (chosen instanceof HTMLInputElement) chosen.checked = true;

addCopyButtons(document);
storeRecent(document.querySelector('h1')?.textContent ?? document.title);

// Last, since it measures: what changes the page afterwards would have it laid out again before it is painted.
const side = document.querySelector<HTMLElement>('.side');
try {
  if (side !== null) keepPlace(side);
  const tabs = document.querySelector<HTMLElement>('.tabs');
  if (tabs !== null) keepSample(tabs);
  const servers = document.querySelector<HTMLElement>('.servers');
  const server = readChoice('server');
  const load = async () => {
    const { addServerChoice } = await import('./your-server.ts');
    return addServerChoice(servers, server, (address) => storeChoice('server', address));
  };
  if (server) void load();
  else
    servers?.lastElementChild?.addEventListener('click', async () => (await load())?.(), {
      once: true,
    });
} catch {
  // A browser may forbid storing anything; then each page begins as it is.
}
