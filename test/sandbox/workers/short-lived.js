import { createSharedSandbox } from 'collaboration-service-api/sandbox/workers';

const { World, worker } = createSharedSandbox({ worldTtl: 50 });

export { World, worker as default };
