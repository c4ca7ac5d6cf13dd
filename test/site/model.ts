import { projectAt } from '../../generators/project.ts';
import { createModel } from '../../site/model/site-model.ts';
import { readSources } from '../../site/model/sources.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { bundle } from '../bundle.ts';

/** The model of the site of this project. */
export async function siteModel(): Promise<SiteModel> {
  return createModel(await readSources(projectAt(), bundle));
}
