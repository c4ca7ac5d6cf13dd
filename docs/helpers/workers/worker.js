// A shared sandbox: copy this file and wrangler.toml into a folder of their own, and read docs/sharing-a-sandbox.md.
import { createSharedSandbox } from 'collaboration-service-api/sandbox/workers';

const { World, worker } = createSharedSandbox({
  // The pages of your preview deployments.
  allowOrigin: (origin) => /^https:\/\/[a-z0-9-]+\.preview\.example\.com$/.test(origin),
});

export { World, worker as default };
