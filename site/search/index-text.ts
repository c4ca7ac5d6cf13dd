import type { SiteModel } from '../model/index.ts';
import { entriesOf } from './entries.ts';
import { pack } from './pack.ts';

/** Everything that can be found in the site, for the search in its pages. The same model gives the same text. */
export function searchIndex(model: SiteModel): string {
  return pack(entriesOf(model));
}
