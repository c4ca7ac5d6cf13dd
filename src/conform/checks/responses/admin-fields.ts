/** A response shows only what the caller may see. */

import type { ViewObject } from '../../../contract/behavior.ts';
import { isRecord } from '../../../contract/data.ts';
import type { DocumentedResponse } from '../../../contract/read/operations.ts';
import { walk } from '../../../contract/read/pointers.ts';
import { objectShape } from '../../../contract/read/schemas.ts';
import type { Discovery, ResponseCheck } from '../../api.ts';
import { documentedAt } from '../../claims/certainty.ts';
import { type Situation, shows } from '../../claims/claim.ts';
import { locateBehavior, type TestedContract } from '../../contract/contract.ts';
import { locateSchemasAt } from '../../contract/locations.ts';
import { queryOf, type TestedExchange } from '../../http/exchange.ts';

export const adminFields: ResponseCheck = {
  id: 'admin-fields',
  rule: 'Only callers with the documented role see the fields that are for them, and they see all.',
  prepare: (contract) => {
    const hidden = listHidden(contract);
    const shapeOf = (schema: string) => shapeIn(contract, schema);
    return ({ exchange, documented, stateful, userIsAdmin }) => {
      const { operation, request, response } = exchange;
      if (!stateful || response.status >= 300) return [];
      const { view } = operation;
      const isAdmin = isEntitledTo({}, exchange, userIsAdmin);
      const nested = isAdmin ? [] : findNested(exchange, documented, hidden);
      if (view === undefined) return nested;
      const isEntitled = isEntitledTo(view, exchange, userIsAdmin);
      const items = [response.json].flat().filter((item) => isRecord(item));
      const asked = queryOf(request).get(view.with ?? '');
      // A server that ignores `sudo` returns the own account, which is another finding.
      const isIgnored = items.every(({ id }) => String(id) !== asked);
      if (isEntitled && asked !== null && isIgnored) return nested;
      const who = [`the role ${view.role}`, ...(view.with === undefined ? [] : [view.with])];
      const { pointer } = locateBehavior(contract, 'access', 'views', operation.id);
      const [own, others] = [shapeOf(view.schema), shapeOf(view.otherwise)];
      const wrong = Object.keys(own.properties)
        .filter(
          (name) => !(name in others.properties) && (!isEntitled || own.required.includes(name)),
        )
        .filter((name) => items.some((item) => name in item !== isEntitled))
        .map((name) => {
          const path = Array.isArray(response.json) ? [0, name] : [name];
          const claim = isEntitled
            ? shows(path, undefined, ['for-role', who], 'present')
            : shows(path, undefined, ['without-role', who], 'absent');
          const seen = items.map((item) => item[name]).find((value) => value !== undefined);
          return { confidence: documentedAt(pointer), claim, seen };
        });
      return [...nested, ...wrong];
    };
  },
};

/** Whether the caller has the role of a view, and has asked for it where that is needed. */
export function isEntitledTo(
  { with: parameter }: Pick<ViewObject, 'with'>,
  { caller, request }: TestedExchange,
  userIsAdmin: boolean,
): boolean {
  const isAdmin = caller === 'admin' || (caller === 'user' && userIsAdmin);
  return isAdmin && (parameter === undefined || queryOf(request).has(parameter));
}

/** Fields that an administrator sees of any user, and where the contract states it. */
interface HiddenFields {
  readonly names: readonly string[];
  readonly pointer: string;
}

/** Of the operation that shows an administrator more of any user. */
function listHidden(contract: TestedContract): HiddenFields {
  const id = 'getUser';
  const view = contract.behavior.access.views[id];
  if (view === undefined) return { names: [], pointer: '' };
  const { schema, otherwise } = view;
  const [all, others] = [shapeIn(contract, schema), shapeIn(contract, otherwise)];
  return {
    names: Object.keys(all.properties).filter((name) => !(name in others.properties)),
    pointer: locateBehavior(contract, 'access', 'views', id).pointer,
  };
}

/** Fields of the administrator's view of a user, wherever a user is shown to others. */
function findNested(
  { operation, response }: TestedExchange,
  documented: DocumentedResponse | null,
  { names, pointer }: HiddenFields,
): Discovery[] {
  const found = new Map<string, Discovery>();
  if (names.length === 0) return [];
  walk(response.json, (node, segments) => {
    if (!isRecord(node) || !('username' in node)) return;
    const path = segments.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
    for (const name of names) {
      if (!(name in node)) continue;
      const schema = documented?.schema;
      if (schema && locateSchemasAt(operation.contract, schema, [...path, name]).length > 0)
        continue;
      const parent = path.filter((segment) => typeof segment === 'string');
      const when: Situation = ['without-role', ['the role admin']];
      const claim = shows([...path, name], undefined, when, 'absent');
      const discovery = { confidence: documentedAt(pointer), claim, seen: node[name] };
      found.set([...parent, name].join('.'), discovery);
    }
  });
  return [...found.values()];
}

function shapeIn({ document }: TestedContract, schema: string) {
  return objectShape(document, { $ref: `#/components/schemas/${schema}` });
}
