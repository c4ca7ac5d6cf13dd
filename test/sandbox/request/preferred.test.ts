import { describe, expect } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { readExamples } from '../../../src/sandbox/request/examples.ts';
import { exampleOf } from '../examples.ts';
import { it, useSandbox } from '../use-sandbox.ts';

const source = await readExamples();
const examples = async () => source;

const ask = (prefer: string, options = { examples }) => {
  const { as, world } = useSandbox(options);
  const post = () =>
    as('mira').send('POST', '/projects/42/issues', { headers: { Prefer: prefer } });
  const get = (path: string) => as('mira').send('GET', path, { headers: { Prefer: prefer } });
  return { post, get, world };
};

describe('the header Prefer', () => {
  it('returns any documented response, without effects', async () => {
    const { post, world } = ask('code=201');
    const { status, body } = await post();
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: expect.any(String) });
    expect(world.issues.find('iid', '42/4')).toBeUndefined();
  });

  it('returns an example by its name', async () => {
    const [name] = operations.getJob.responses[0]?.examples ?? [];
    const { body } = await ask(`example=${name}`).get('/projects/42/jobs/8');
    expect(body).toEqual(exampleOf('getJob', String(name)));
  });

  it('returns lists with their paging headers', async () => {
    const { headers, body } = await ask('code=200').get('/issues');
    expect(headers.get('x-total')).toBe(String(body.length));
    expect(headers.get('link')).toContain('<http://sandbox.test/api/v4/issues?page=1');
  });

  it.each(
    Object.values(operations).flatMap(({ id, responses }) =>
      responses.flatMap(({ status, mediaType, examples: names }) =>
        mediaType === 'application/json' && names.length > 0 ? [[id, status] as const] : [],
      ),
    ),
  )('has an example for %s %i', (id, status) => {
    expect(source(id, status)).toBeDefined();
  });

  it('returns 400 for an undocumented response, with those there are', async () => {
    const { status, body } = await ask('code=418').get('/issues');
    expect([status, body.message]).toEqual([400, expect.stringContaining('it has 200, 400, 401')]);
    expect((await ask('example=nothing').get('/issues')).status).toBe(400);
  });

  it('returns errors also without examples', async () => {
    const bare = (prefer: string) => ask(prefer, {} as { examples: typeof examples });
    expect(await bare('code=401').get('/issues')).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    });
    expect((await bare('code=400').get('/issues')).body.message).toEqual({
      request: [expect.any(String)],
    });
    expect((await bare('code=200').get('/issues')).status).toBe(400);
  });

  it('is ignored with other preferences', async () => {
    expect((await ask('respond-async').get('/projects/42')).body.id).toBe(42);
  });
});
