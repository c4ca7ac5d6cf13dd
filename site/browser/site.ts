/** What every page runs: small, for the larger parts are loaded when somebody uses them. */
import { addCopyButtons } from './copy.ts';
import { addSearch } from './open-search.ts';
import { addTry } from './open-try.ts';
import { addThemeToggle } from './theme-toggle.ts';

const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');
if (toggle !== null) addThemeToggle(toggle);

const search = document.querySelector<HTMLButtonElement>('[data-search]');
if (search !== null) addSearch(search);

const section = document.querySelector<HTMLElement>('#try');
if (section !== null) addTry(section);

addCopyButtons(document);
