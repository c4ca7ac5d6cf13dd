import { ERRORS } from '../../src/reference/guides.ts';

/** What readers call the pages that are made of no document, by their addresses: in lower case, as it is typed. */
export const PAGE_TERMS: Readonly<Record<string, string>> = {
  'formats/':
    'download spec, openapi spec, export, import into postman, machine readable, offline docs, openapi file, openapi generator, codegen, pdf, print, download docs, json schema, bruno, redoc, atom, rss, feed, other formats, downloads, download openapi yaml json, openapi, swagger, postman, insomnia, specification, download specification, download openapi, openapi yaml, openapi json, llms',
  'errors/': ERRORS.terms,
  'access/':
    'admin endpoints, admin operations, administrators only, owner only, who can call, who may call, who can call what, who may call what, who can do what, roles and operations, access matrix, permission matrix, permissions table, endpoints by role, without token, public endpoints, required role',
  'deprecations/': 'deprecated, deprecation, sunset, obsolete, removed fields, deprecated fields',
  'life-cycles/':
    'possible states, state transitions, allowed transitions, which states, life cycles, states, state diagram, status diagram, workflow states, transitions',
  'workflows/':
    'typical flows, flows, common tasks, how things work together, step by step, sequence of calls, use cases, end to end example, workflows, arazzo, scenarios, recipes, tutorial',
  'reference/': 'redoc, one page reference',
  'changes/':
    'upgrade notes, upgrading, migration guide, what did the last release change, what is new, new features, updates, news, release history, what changed, changelog, release notes, whats new, changes, versions, releases, new in, breaking changes, last release',
};
