import { buttonTests } from './buttons.ts';
import { withLiveSite } from './live-site.ts';
import { lookTests } from './looks.ts';
import { pageTests } from './pages.ts';
import { searchTests } from './searching.ts';
import { taskTests } from './tasks.ts';
import { tryTests } from './trying.ts';

withLiveSite('in Chromium', (site) => {
  pageTests(site);
  buttonTests(site);
  searchTests(site);
  taskTests(site);
  lookTests(site);
  tryTests(site);
});
