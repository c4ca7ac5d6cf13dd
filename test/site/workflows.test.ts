import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteModel } from '../../site/model/types.ts';
import { createDirectory } from '../../site/pages/directory.ts';
import { WORKFLOWS } from '../../site/pages/locations.ts';
import { createContext } from '../../site/pages/page-context.ts';
import { workflowsBody } from '../../site/pages/workflows.ts';
import { toMarkup } from '../../site/text/html.ts';
import { toMarkdown } from '../../site/text/to-markdown.ts';
import { siteModel } from './model.ts';

describe('the page of the workflows', () => {
  let model: SiteModel;
  let html: string;
  let markdown: string;
  beforeAll(async () => {
    model = await siteModel();
    html = toMarkup(workflowsBody(createContext(model, createDirectory(model), WORKFLOWS)));
    markdown = toMarkdown(html);
  });

  it('has an anchor for every workflow and every step, with a link to the operation', () => {
    for (const { name, steps } of model.workflows) {
      expect(html).toContain(`<h2 id="${name}">`);
      for (const { id, operation } of steps) {
        const [, item] = html.split(`<li id="${name}-${id}">`) ?? [];
        expect(item?.split('</ul>')[0]).toContain(`operations/${operation.id}/index.html`);
      }
    }
  });

  it('says in words what is sent and expected, and where it comes from', () => {
    expect(markdown).toContain(
      'Sends `merge_request_iid` = the `iid` of step 1, `sha` = the `sha` of step 3.',
    );
    expect(markdown).toContain(
      'Expects `200`, and that `star_count` is more than the `star_count` of step 1.',
    );
    expect(markdown).toContain('Expects `201` or `200`, and that `active` is `true`');
  });

  it('says once what all steps send, and shows no token', () => {
    const [, star] = markdown.split('## Life cycle of a star') ?? [];
    expect(star?.match(/PRIVATE-TOKEN/g)).toHaveLength(1);
    expect(star).toContain('Every step sends `PRIVATE-TOKEN` = the given `token`');
    expect(html).not.toContain('token-of-');
  });
});
