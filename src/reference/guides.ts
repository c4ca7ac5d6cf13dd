/** The guides: documents that the site has pages of, and assistants can read. */

/** A document that becomes a page. */
export interface GuideSource {
  readonly name: string;
  readonly summary: string;
  /** What readers call it: in lower case, as it is typed. */
  readonly terms?: string;
  /** Its path from the root of the project, unless it is `docs/<name>.md`. */
  readonly source?: string;
  /** What it is called in lists, where that is shorter than its heading. */
  readonly title?: string;
  /** Where its page is, unless that is with the other guides. */
  readonly folder?: string;
}

/** The guides in the order in which one reads them. */
const GUIDES: readonly GuideSource[] = [
  {
    name: 'getting-started',
    summary: 'From nothing to the first calls, in five minutes.',
    terms:
      'how to use, first steps, beginners, examples, code samples, host, server url, python, ruby, php, java, golang, command line, terminal, shell, curl, curl example, try api, how to start, tutorial, base url, getting started, get started, quickstart, quick start, first call, first request, hello world, introduction, setup, install, installation, example',
  },
  {
    name: 'authentication',
    summary: 'Tokens, access levels, and the errors of calls that are not allowed.',
    terms:
      'token types, sudo, permissions of roles, unauthorized, which role, service token, who is allowed, rights, invalid token, wrong token, admin only, admins only, who can do what, forbidden, 403, insufficient permissions, token in query parameter, token in url, private_token parameter, access level, http header, token missing, missing token, unauthenticated, unauthenticated access, without login, access token, personal access token, private token, api key, access control, access denied, no permission, oauth2, basic auth, anonymous, without token, public access, token header, token expired, scope, api credentials, session, cookie, bot user, service account, authentication, authenticate, auth, login, signin, pat, token, bearer, bearer token, get token, api token, oauth, private-token, private token header, credentials, authorization, permissions, permission, roles, role, access levels, access, scopes, security, who may, owner, admin, administrator',
  },
  {
    name: 'wire',
    summary: 'HTTP conventions: ids, encodings, arrays, dates and errors.',
    terms:
      'comma separated, encode group and project, special characters, true or false, http methods, headers, empty string, unicode, emoji, content negotiation, url encode, url encode slash, encode slash, percent encoding, boolean parameter, boolean value, null value, empty value, unset field, request format, response format, query parameters, form data, multipart, api version, base path, utc, duration format, case sensitive, idempotency key, retry safely, send json, number format, namespace path, http conventions, conventions, date format, dates, timestamp, time zone, timezone, iso 8601, idempotent, idempotency, json body, content type, form encoding, url encoding, arrays, array parameters, booleans, encoding, iid, project id, namespaced path, id or path, null, clear a field',
  },
  {
    name: 'pagination',
    summary: 'Reading lists page by page; page size, rate limits and other limits.',
    terms:
      'how many, page number, iterate, fetch everything, large lists, x total pages, per page maximum, no more pages, last page, all results, iterate list, total number of items, number of items, total number, items per page, cursor pagination, keyset, infinite scroll, too many requests, quota, maximum items, read whole list, pagination, paginate, paging, page through, next page, page, per_page, link header, x-total, rate limit, rate limits, limits, throttling, 429, cursor, offset, all pages, total count, retry-after, maximum page size, page size',
  },
  {
    name: 'webhooks',
    summary: 'Project hooks: events, secret token, and what is known of deliveries.',
    terms:
      'webhook token, hook token, webhook header, receive webhooks, hook payload, retries of webhooks, webhooks, webhook payload, webhook secret, webhook signature, webhook delivery, webhook events, event payload, callback, notification url, hook events, push events, tag push events',
  },
  {
    name: 'client',
    summary: 'All operations as typed functions: lists, files, errors, retries, middleware.',
    terms:
      'sdk for node, tree shaken, types for responses, request hooks, logging requests, cancel a call, error types, date parsing, abort request, cancel request, upload progress, download progress, interceptor, hooks, custom fetch, proxy, query keys, tanstack, swr, react query, cache, error class, named errors, for await, commonjs, request timeout, node js, nodejs, deno, bun, react, vue, axios, typescript client, javascript client, generate client, code generation, bundle size, tree shaking, esm, error handling typescript, api client, call from node, typescript, types, typings, sdk, javascript, client library, library, npm, node, typed client, async iterator, retries, timeout, timeouts, middleware, abort, in the browser',
  },
  {
    name: 'openapi-fetch',
    source: 'docs/fetch.md',
    title: 'openapi-fetch',
    summary: 'The contract with openapi-fetch.',
    terms: 'openapi-fetch, fetch, fetch client',
  },
  {
    name: 'languages',
    summary: 'Clients for Python, Go and Java, by OpenAPI Generator.',
    terms:
      'python client, go client, golang client, java client, sdk for python, generate a client, openapi generator',
  },
  {
    name: 'mocks',
    summary: 'Which of the two mocks to use, and how: unit tests, Playwright, component workshops.',
    terms:
      'local server, local development, run locally, localhost, development server, without backend, fixtures, frontend tests, fake api, fake backend, mock api, offline, cypress, jest, vitest, storybook, e2e, end to end test, integration test, test without server, mocking, stubs, mocks, mock, mock server, msw, playwright, unit test, browser test, testing, prism, test, fake server, stub',
  },
  {
    name: 'sandbox',
    summary: 'The stateful mock: adapters, worlds, control API, seeds, data files.',
    terms:
      'control api, example world, stateful server, fault injection, override responses, several users, freeze time, fake time, run locally, localhost, local server, test locally, simulate errors, delay, latency, reset, state, reset data, snapshot, clock, time travel, worlds, parallel tests, docker, container, sqlite, persist data, example data, example users, test users, inject errors, simulate error, sandbox, stateful mock, cors, cross origin, seed, seeds, fixtures, test data, service worker, faults',
  },
  {
    name: 'sharing-a-sandbox',
    summary: 'One sandbox for a team or for preview deployments, on Cloudflare Workers; its costs.',
    terms:
      'deploy sandbox, cloudflare, workers, preview deployment, shared sandbox, team sandbox, host the sandbox',
  },
  {
    name: 'conformance',
    summary: 'Check whether a server conforms to the contract, and read the report.',
    terms:
      'test my implementation, implement the api, contract tests in ci, compatibility test, report formats, test server, test my server, check server, own server, server implementation, validate implementation, certify, conform, junit, sarif, github action, conformance, contract test, contract testing, verify server, compliance',
  },
  {
    name: 'assistants',
    summary: 'Copy pages, llms.txt, and a server of the Model Context Protocol.',
    terms:
      'assistants, assistant, ai, llm, agent, copilot, claude, chatgpt, cursor editor, mcp, model context protocol, mcp server, copy page, markdown, llms txt',
  },
  {
    name: 'versioning',
    summary: 'Which changes break clients, how they are rated, and how a break is accepted.',
    terms:
      'semver policy, deprecation policy, what is a breaking change, api lifecycle, backwards compatible, stability, api stability, semantic versioning, versioning, breaking change, compatibility, semver',
  },
  {
    name: 'extensions',
    summary: 'The meaning of each field whose name starts with x-.',
  },
  {
    name: 'changelog',
    source: 'CHANGELOG.md',
    folder: 'changelog/',
    summary: 'Changes by release.',
    terms: 'release notes, package releases, version history, changelog of the package',
  },
  {
    name: 'assumptions',
    source: 'generated/undocumented.md',
    title: 'Assumptions',
    folder: 'assumptions/',
    summary: 'Everything that the documentation leaves out, and what the contract assumes.',
    terms:
      'open questions, what is not known, not documented, unknown, unspecified, guess, how sure, assumptions, assumed, undocumented, what is assumed, gaps',
  },
];

/** The page of all errors, which is made of the contract. */
export const ERRORS = {
  name: 'errors',
  summary: 'All error statuses and messages, with the operations that return them.',
  terms:
    'what does a 409 mean, http errors, http status codes, error code list, 401, 404, 403, 400, 413, 415, bad request, all errors, what errors can happen, status 422, 422, 500, 502, 503, server error, service unavailable, exception, failure, not found error, method not allowed, conflict, error format, error body, error response, validation failed, errors, error, not found, private project not found, forbidden, error codes, status codes, http status, error messages, error handling, handle errors, response codes',
};

/** The documents that become pages, each with its place. */
export function listGuides(): (GuideSource & {
  readonly source: string;
  readonly folder: string;
})[] {
  return GUIDES.map((guide) => ({
    folder: `guides/${guide.name}/`,
    source: `docs/${guide.name}.md`,
    ...guide,
  }));
}
