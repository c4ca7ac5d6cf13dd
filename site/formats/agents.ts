/** What leads coding agents to the API. */
import type { SiteModel } from '../model/types.ts';
import type { Layout } from '../pages/layout.ts';
import { TOKENS, usualSandbox } from '../samples/example-target.ts';
import { tagFile } from './names.ts';

export const SKILL = 'SKILL.md';

export function skillText(model: SiteModel, { baseUrl }: Layout): string {
  const { title, summary, operations, tags, api } = model;
  const header = operations.find(({ access }) => access.hasToken)?.tokenHeader ?? '';
  return `---
name: collaboration-service-api
description: Call, mock and test the ${title}. Use it for code that sends requests to the service, for servers that implement it, and for questions about its ${operations.length} operations.
---

# ${title}

${summary}

1. Find the operation in ${baseUrl}llms.txt, or all operations of a tag in one file: ${tags.map((tag) => baseUrl + tagFile(tag)).join(', ')}.
2. Read its page, which ends in \`index.md\`: parameters, fields, statuses, states, effects and access. Take no name, status or
   default from memory. What is marked as assumed is not documented: a real server may differ, so handle both.
3. The API begins at ${api}; the token goes into the header \`${header}\`. Read it from the environment, never from a URL, and do not print it.
4. POST and PUT take a form, in which the name of an array ends in \`[]\`. Encode a path such as \`acme/website\` as \`acme%2Fwebsite\`.
5. Lists have pages: follow the header \`Link\` until there is no \`rel="next"\`; without it, follow \`X-Next-Page\`. For most lists
   these headers are assumed.
6. Try the code before there is a service: \`npm run sandbox\` in a clone serves a stateful mock at ${usualSandbox(api)}, with the
   tokens \`${TOKENS.user}\` and \`${TOKENS.administrator}\` (administrator).
7. In TypeScript, prefer the typed client, which handles pages, retries, forms and errors: ${baseUrl}guides/client/index.md
8. Hold a server to the contract with \`npm run conform\`: ${baseUrl}guides/conformance/index.md
`;
}
