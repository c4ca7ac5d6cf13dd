import { createSharedSandbox } from 'collaboration-service-api/sandbox/workers';
import { createClient, isApiError } from '../../src/client/index.ts';

const { World, worker } = createSharedSandbox();

/** Calls the sandbox of this Worker, and responds with what came of it. */
async function report(request, env) {
  const signal = AbortSignal.timeout(10_000);
  const api = createClient({
    baseUrl: new URL(request.url).origin,
    token: 'token-of-mira',
    signal,
    fetch: (url, init) => worker.fetch(new Request(url, init), env),
  });
  const created = await api.issues.create({ id: 42, title: 'From a Worker' });
  const issues = await api.issues.listForProject({ id: 42, per_page: 2 }).all();
  const content = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('pixels'));
      controller.close();
    },
  });
  const uploaded = await api.projects.uploadFile({ id: 42, file: { name: 'a.png', content } });
  const missing = await api.issues.get({ id: 42, issue_iid: 999 }).catch((error) => error);
  return Response.json({
    created: created.title,
    titles: issues.map(({ title }) => title),
    uploaded: uploaded.alt,
    missing: isApiError(missing, 404),
  });
}

export { World };
export default { fetch: report };
