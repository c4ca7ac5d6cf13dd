/** The client in workerd, the run time of Cloudflare Workers. */
import { expect, onTestFinished, test } from 'vitest';
import { describeWith } from '../requirements.ts';
import { deploy, MISSING_WORKERD } from '../sandbox/workers/workerd.ts';

describeWith(MISSING_WORKERD)('in workerd', () => {
  test('the client creates, lists, uploads and rejects', async () => {
    const { start, remove } = await deploy('test/client/worker.js');
    onTestFinished(remove);
    expect(await (await fetch(await start())).json()).toEqual({
      created: 'From a Worker',
      titles: ['From a Worker', 'Renew the certificate', 'Add a dark theme', expect.any(String)],
      uploaded: 'a',
      missing: true,
    });
  });
});
