/** What runs if values are imported from an entry that has nothing but types: it says so, where Node would name no reason. */
throw new Error(
  'This entry of collaboration-service-api has types only: write `import type { … } from`.',
);

export {};
