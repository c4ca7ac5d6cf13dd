import { buttonTests } from './buttons.ts';
import { withLiveSite } from './live-site.ts';
import { searchTests } from './searching.ts';
import { tryTests } from './trying.ts';

withLiveSite('in Chromium', (site) => {
  buttonTests(site);
  searchTests(site);
  tryTests(site);
});
