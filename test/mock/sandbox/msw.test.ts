import { expect, it } from 'vitest';
import { mswResolver } from '../../../mock/sandbox/msw.ts';
import { useSandbox } from './use-sandbox.ts';

const request = () =>
  new Request('http://app.test/api/v4/projects/42', {
    headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
  });

it('answers what MSW hands over, and takes a dropped connection for a network error', async () => {
  const { sandbox } = useSandbox();
  const resolve = mswResolver(sandbox);
  const response = await resolve({ request: request() });
  expect(await response.json()).toMatchObject({ id: 42 });
  sandbox.control.addFault({ drop: true, times: 1 });
  expect((await resolve({ request: request() })).type).toBe('error');
});

it('serves one world where it is given one', async () => {
  const { sandbox } = useSandbox();
  const checkout = sandbox.in('checkout');
  checkout.control.addFault({ status: 503 });
  expect((await mswResolver(checkout)({ request: request() })).status).toBe(503);
  expect((await mswResolver(sandbox)({ request: request() })).status).toBe(200);
});
