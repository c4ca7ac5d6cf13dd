import { beforeAll, describe, expect, it } from 'vitest';
import { pageFiles } from '../../site/files.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { siteModel } from './model.ts';
import { LAYOUT } from './page-text.ts';

describe('the page of the workflows', () => {
  let model: SiteModel;
  let html: string;
  let markdown: string;
  beforeAll(async () => {
    model = await siteModel();
    const files = pageFiles(model, LAYOUT);
    html = files['workflows/index.html'] ?? '';
    markdown = files['workflows/index.md'] ?? '';
  });

  it('has an anchor for every workflow, and for every step a link to the operation', () => {
    for (const { name, steps } of model.workflows) {
      const [, section] = html.split(`<span id="${name}"></span>`) ?? [];
      for (const { operation } of steps) {
        expect(section?.split('<h2')[0]).toContain(`operations/${operation.id}/index.html`);
      }
    }
  });

  it('says in words what is sent and expected, and where it comes from', () => {
    for (const sentence of [
      'Sends `merge_request_iid` = the `iid` of step 1, `sha` = the `sha` of step 3.',
      'Expects `200`, and that `star_count` is more than the `star_count` of step 1.',
      'Expects `201` or `200`, and that `active` is `true`',
    ]) {
      expect(markdown).toContain(sentence);
    }
  });

  it('says once what all steps send, and shows no token', () => {
    const [, star] = markdown.split('## Life cycle of a star') ?? [];
    expect(star?.match(/PRIVATE-TOKEN/g)).toHaveLength(1);
    expect(star).toContain('Every step sends `PRIVATE-TOKEN` = the given `token`');
    expect(html).not.toContain('token-of-');
  });
});
