/** Issues without a title: none of these calls may compile. */
import { createIssue as heyApi } from './output/main/hey-api/index.ts';
import { createIssue as oazapfts } from './output/main/oazapfts.ts';
import { createIssue as orval } from './output/main/orval.ts';
import { Api } from './output/main/swagger-typescript-api/api.ts';

// @ts-expect-error
heyApi({ path: { id: 1 }, body: {} });
// @ts-expect-error
heyApi({ path: { id: 1 } });
// @ts-expect-error
oazapfts(1, {});
// @ts-expect-error
orval(1, {});
// @ts-expect-error
new Api().projects.createIssue(1, {});
