import type { ChangeGroup } from '../../diff/changes.ts';
import { projectAt } from '../../generators/project.ts';
import { createModel } from '../../site/model/site-model.ts';
import { readSources } from '../../site/model/sources.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { bundle } from '../bundle.ts';

/** What changes since the last release, in place of the real changes, which take seconds to rate. */
export const UPCOMING: readonly ChangeGroup[] = [
  {
    rating: 'minor',
    rule: 'property-added',
    message: 'The field `confidential` can be sent.',
    at: '#/components/schemas/IssueCreateBase/properties/confidential',
    now: '#/components/schemas/IssueCreateBase/properties/confidential',
    places: [{ subject: 'POST /projects/{id}/issues', where: 'body › confidential' }],
  },
];

/** Made once for all tests, since none of them changes it. */
const model = readSources(projectAt(), bundle).then((sources) => createModel(sources, UPCOMING));

/** The model of the site of this project. */
export function siteModel(): Promise<SiteModel> {
  return model;
}
