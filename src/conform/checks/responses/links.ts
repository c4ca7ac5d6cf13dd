/** Follows every link of a response. */

import { asArray, isRecord } from '../../../contract/data.ts';
import type { DocumentedResponse } from '../../../contract/read/operations.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, Exchange, SequenceCheck, Session } from '../../api.ts';
import { returns, showsAsBefore } from '../../claims/claim.ts';
import {
  type DocumentedLink,
  type TestedContract,
  type TestedOperation,
  targetOf,
} from '../../contract/contract.ts';
import { listProjectFields, projectAt } from '../../contract/projects.ts';
import { findIdField, idFieldAt } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { evaluateLink } from '../../http/link.ts';
import type { InputValues } from '../../http/serialize.ts';
import { NotReached } from '../../reasons.ts';
import { type CoverageKey, linkKey } from '../../results/coverage.ts';

/** A link of a documented response, and the operations that it connects. */
interface LinkCase {
  readonly source: TestedOperation;
  readonly response: DocumentedResponse;
  readonly link: DocumentedLink;
  readonly target: TestedOperation;
}

function listLinkCases({ operations }: TestedContract): readonly LinkCase[] {
  return operations.flatMap((source) =>
    source.documented.flatMap((response) =>
      response.links.map((link) => ({ source, response, link, target: targetOf(source, link) })),
    ),
  );
}

function coverageOf({ source, response, link }: LinkCase): CoverageKey {
  return { kind: 'links', key: linkKey(source.id, response.status, link.name) };
}

export const links: SequenceCheck = {
  id: 'link',
  rule: 'A link of a response leads to an operation that finds the resource.',
  lists: 'compares',
  listCases: (contract) =>
    listLinkCases(contract).map((tested) => ({
      operation: tested.source,
      changes: tested.source.method !== 'GET' || tested.target.method !== 'GET',
      covers: coverageOf(tested),
      run: (api) => followLink(api, tested),
    })),
};

async function followLink(api: Api, tested: LinkCase): Promise<void> {
  const { source, response, link, target } = tested;
  const input = await sourceInput(api, tested);
  const first = await api.call(source, input);
  if (first.status !== response.status) {
    if (first.succeeded) throw new NotReached('other-success', first.status);
    throw new NotReached('rejected', source.id, first.status);
  }
  const body = first.json;
  const item = chooseItem(api.session, target, body);
  const path = evaluateLink(link, { input, body, item });
  if (path === null) throw new NotReached('no-link');
  const targetInput = await api.input(target, { path });
  // What an administrator has created for somebody may be hidden from the usual caller.
  const caller = first.caller === 'admin' ? 'admin' : undefined;
  const exchange = await api.call(target, targetInput, { caller });
  api.session.coverage.add(coverageOf(tested));
  checkTarget(tested, exchange, first);
}

/** Input after which the target can do something. */
async function sourceInput(api: Api, { source, target }: LinkCase): Promise<InputValues> {
  const input = await api.disposableInput();
  const states = target.transitions.flatMap(({ from }) => (typeof from === 'string' ? [] : from));
  const before = source.transitions.find(({ to }) => states.includes(to));
  return { ...input, body: { ...input.body, ...before?.when } };
}

/** Index of the first list item, or of the first that may be changed. */
function chooseItem({ ledger }: Session, target: TestedOperation, body: unknown): number {
  if (!Array.isArray(body) || target.method === 'GET') return 0;
  const found = body.findIndex(
    (item) =>
      isRecord(item) &&
      listProjectFields(target.contract).every(
        (name) => item[name] === undefined || ledger.isOwn(projectAt(item[name])),
      ),
  );
  return Math.max(0, found);
}

function checkTarget({ link, target }: LinkCase, exchange: Exchange, before: Exchange): void {
  const place = { locations: [link], aspects: ['parameter', 'operations'] };
  // These statuses are about the state of a resource that was found.
  const isFound = exchange.succeeded || [304, 405, 406].includes(exchange.status);
  const found = returns(['linked-by', link.name, target.id], '2xx', 304, 405, 406);
  expect(exchange, found, place, { before });
  if (!isFound || target.method !== 'GET') return;
  const isOfList = Array.isArray(before.json);
  const source = isOfList ? asArray(before.json)[0] : before.json;
  const field = findIdField(source);
  if (field === undefined || (target.path.endsWith('}') && !leadsToItself(target, link))) return;
  // Another type is reported by another check.
  const claim = showsAsBefore(field, ['as-linked', link.name], isOfList ? [0, field] : [field]);
  expect(exchange, { ...claim, relation: 'shows' }, place, { before });
}

/** Whether a link leads to what the response shows, and not to something that it names. */
function leadsToItself({ contract, path }: TestedOperation, { node }: DocumentedLink): boolean {
  const own = String(node.parameters?.[listVariables(path).at(-1) ?? '']);
  return own.replace('#/0/', '#/') === `$response.body#/${idFieldAt(contract, path)}`;
}
