import { projectAt } from '../../build/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { modelOf, type SiteModel } from '../../site/model/index.ts';
import { readSources } from '../../site/model/sources.ts';

/** The model of the site of this project. */
export async function siteModel(): Promise<SiteModel> {
  return modelOf(await readSources(projectAt(), bundle as unknown as OpenApiDocument));
}
