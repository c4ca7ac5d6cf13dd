/** What readers call the pages that are made of no contract, by their addresses: in lower case, as it is typed. */
export const PAGE_TERMS: Readonly<Record<string, string>> = {
  'formats/':
    'download spec, openapi spec, export, import into postman, machine readable, offline docs, openapi file, openapi generator, codegen, pdf, print, download docs, json schema, bruno, redoc, atom, rss, feed, other formats, downloads, download openapi yaml json, openapi, swagger, postman, insomnia, specification, download specification, download openapi, openapi yaml, openapi json, llms',
  'errors/':
    'http errors, http status codes, error code list, 401, 404, 403, 400, 413, 415, bad request, all errors, what errors can happen, status 422, 422, 500, 502, 503, server error, service unavailable, exception, failure, not found error, method not allowed, conflict, error format, error body, error response, validation failed, errors, error, not found, private project not found, forbidden, error codes, status codes, http status, error messages, error handling, handle errors, response codes',
  'deprecations/': 'deprecated, deprecation, sunset, obsolete, removed fields, deprecated fields',
  'assumptions/':
    'open questions, what is not known, not documented, unknown, unspecified, guess, how sure, assumptions, assumed, undocumented, what is assumed',
  'life-cycles/':
    'possible states, state transitions, allowed transitions, which states, life cycles, states, state diagram, status diagram, workflow states, transitions',
  'workflows/':
    'typical flows, flows, common tasks, how things work together, step by step, sequence of calls, use cases, end to end example, workflows, arazzo, scenarios, recipes, tutorial',
  'reference/': 'redoc, one page reference',
  'changes/':
    'upgrade notes, upgrading, migration guide, what did the last release change, what is new, new features, updates, news, release history, what changed, changelog, release notes, whats new, changes, versions, releases, new in, breaking changes, last release',
  'changelog/': 'release notes, package releases, version history, changelog of the package',
  'guides/getting-started/':
    'how to use, first steps, beginners, examples, code samples, host, server url, python, ruby, php, java, golang, command line, terminal, shell, curl, curl example, try api, how to start, tutorial, base url, getting started, get started, quickstart, quick start, first call, first request, hello world, introduction, setup, install, installation, example',
  'guides/authentication/':
    'token types, sudo, permissions of roles, unauthorized, which role, service token, who is allowed, rights, invalid token, wrong token, admin only, admins only, who can do what, forbidden, 403, insufficient permissions, token in query parameter, token in url, private_token parameter, access level, http header, token missing, missing token, unauthenticated, unauthenticated access, without login, access token, personal access token, private token, api key, access control, access denied, no permission, oauth2, basic auth, anonymous, without token, public access, token header, token expired, scope, api credentials, session, cookie, bot user, service account, authentication, authenticate, auth, login, signin, pat, token, bearer, bearer token, get token, api token, oauth, private-token, private token header, credentials, authorization, permissions, permission, roles, role, access levels, access, scopes, security, who may, owner, admin, administrator',
  'guides/pagination/':
    'how many, page number, iterate, fetch everything, large lists, x total pages, per page maximum, no more pages, last page, all results, iterate list, total number of items, number of items, total number, items per page, cursor pagination, keyset, infinite scroll, too many requests, quota, maximum items, read whole list, pagination, paginate, paging, page through, next page, page, per_page, link header, x-total, rate limit, rate limits, limits, throttling, 429, cursor, offset, all pages, total count, retry-after, maximum page size, page size',
  'guides/wire/':
    'comma separated, encode group and project, special characters, true or false, http methods, headers, empty string, unicode, emoji, content negotiation, url encode, url encode slash, encode slash, percent encoding, boolean parameter, boolean value, null value, empty value, unset field, request format, response format, query parameters, form data, multipart, api version, base path, utc, duration format, case sensitive, idempotency key, retry safely, send json, number format, namespace path, http conventions, conventions, date format, dates, timestamp, time zone, timezone, iso 8601, idempotent, idempotency, json body, content type, form encoding, url encoding, arrays, array parameters, booleans, encoding, iid, project id, namespaced path, id or path, null, clear a field',
  'guides/webhooks/':
    'webhook token, hook token, webhook header, receive webhooks, hook payload, retries of webhooks, webhooks, webhook payload, webhook secret, webhook signature, webhook delivery, webhook events, event payload, callback, notification url, hook events, push events, tag push events',
  'guides/client/':
    'sdk for node, tree shaken, types for responses, request hooks, logging requests, cancel a call, error types, date parsing, abort request, cancel request, upload progress, download progress, interceptor, hooks, custom fetch, proxy, query keys, tanstack, swr, react query, cache, error class, named errors, for await, commonjs, request timeout, node js, nodejs, deno, bun, react, vue, axios, typescript client, javascript client, generate client, code generation, bundle size, tree shaking, esm, error handling typescript, api client, call from node, typescript, types, typings, sdk, javascript, client library, library, npm, node, typed client, async iterator, retries, timeout, timeouts, middleware, abort, in the browser',
  'guides/openapi-fetch/': 'openapi-fetch, fetch, fetch client',
  'guides/mocks/':
    'local server, local development, run locally, localhost, development server, without backend, fixtures, frontend tests, fake api, fake backend, mock api, offline, cypress, jest, vitest, storybook, e2e, end to end test, integration test, test without server, mocking, stubs, mocks, mock, mock server, msw, playwright, unit test, browser test, testing, prism, test, fake server, stub',
  'guides/sandbox/':
    'control api, example world, stateful server, fault injection, override responses, several users, freeze time, fake time, run locally, localhost, local server, test locally, simulate errors, delay, latency, reset, state, reset data, snapshot, clock, time travel, worlds, parallel tests, docker, container, sqlite, persist data, example data, example users, test users, inject errors, simulate error, sandbox, stateful mock, cors, cross origin, seed, seeds, fixtures, test data, service worker, faults',
  'guides/conformance/':
    'test my implementation, implement the api, contract tests in ci, compatibility test, report formats, test server, test my server, check server, own server, server implementation, validate implementation, certify, conform, junit, sarif, github action, conformance, contract test, contract testing, verify server, compliance',
  'guides/assistants/':
    'assistants, assistant, ai, llm, agent, copilot, claude, chatgpt, cursor editor, mcp, model context protocol, mcp server, copy page, markdown, llms txt',
  'guides/versioning/':
    'semver policy, deprecation policy, what is a breaking change, api lifecycle, backwards compatible, stability, api stability, semantic versioning, versioning, breaking change, compatibility, semver',
  'guides/sharing-a-sandbox/':
    'deploy sandbox, cloudflare, workers, preview deployment, shared sandbox, team sandbox, host the sandbox',
};
