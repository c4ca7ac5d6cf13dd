/** What a new operation does, as entries of the files of spec/behavior; the rule `behavior-entries` asks for them. */
import { PAGING_PARAMETERS } from '../src/contract/house-rules.ts';
import { listVariables } from './names.ts';
import type { Yaml } from './project.ts';
import type { Draft } from './schema.ts';

/** The entries of an operation by the names of their files. */
export function listBehavior(draft: Draft): Readonly<Record<string, Yaml>> {
  return {
    ...(draft.isList && { lists: describeList(draft) }),
    ...(draft.method !== 'GET' && { repeats: describeRepeat(draft) }),
    ...(draft.method !== 'GET' && { representations: describeFields(draft) }),
  };
}

/** Fields of the body that nothing returned has the name of. */
function describeFields({ body, schema, fields }: Draft): Yaml {
  const shown = fields[schema ?? ''] ?? {};
  const others = Object.entries(body).filter(
    ([name, { secret }]) => !secret && !(name.replace('[]', '') in shown),
  );
  const assumed = 'TODO: No response is assumed to show it.';
  return Object.fromEntries(
    others.map(([name]) => [
      name.replace('[]', ''),
      { observable: false, 'x-unspecified': { what: ['values'], assumed } },
    ]),
  );
}

/** The query parameters of a list as filters, but for those of its order and pages. */
function describeList({ query }: Draft): Yaml {
  const by = 'order_by' in query ? { by: 'order_by', direction: 'sort' } : null;
  const others = [...PAGING_PARAMETERS, ...Object.values(by ?? {})];
  const filters = Object.keys(query)
    .filter((name) => !others.includes(name))
    .map((name) => [name, { description: `TODO: which items \`${name}\` selects.` }]);
  return {
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
    ...(by !== null && { order: { parameters: by } }),
  };
}

function describeRepeat({ method, path, row }: Draft): Yaml {
  if (row?.statuses.includes(304)) return { safe: true, status: 304 };
  if (method === 'POST') return { safe: false };
  const isGone = method === 'DELETE' && listVariables(path).length > 0;
  const assumed = `TODO: A second call is assumed to ${isGone ? 'find nothing to delete' : 'change nothing'}.`;
  return {
    safe: true,
    ...(isGone && { status: 404 }),
    'x-unspecified': { what: ['status'], assumed },
  };
}
