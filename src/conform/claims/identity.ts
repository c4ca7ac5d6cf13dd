/** Identifies claims and causes, from run to run, by their data alone. */

import { createHash } from 'node:crypto';
import { asRecord, isRecord } from '../../contract/data.ts';
import type { Severity } from './certainty.ts';
import { type Claim, type FieldClaim, namedStatuses, type StatusClaim } from './claim.ts';

/** A claim that did not hold, where the contract states it. */
export interface BrokenClaim {
  readonly check: string;
  readonly severity: Severity;
  readonly operation: string;
  readonly pointer: string;
  readonly claim: Claim;
  /** What was seen of it. */
  readonly seen: unknown;
  /** The schema that stands for all that the one at the pointer is made of, or that are made of it. */
  readonly family?: string | undefined;
}

/** Id of a claim at its place in the contract: the same for all operations, and whatever the values are. */
export function claimId({ severity, pointer, claim }: BrokenClaim): string {
  return hash([severity, pointer, ...kindOf(claim)]);
}

/**
 * Id of a cause, which may show in several claims and checks: fields that are missing in one record, the view of a
 * role that another caller gets, a field that one operation shows otherwise than the others, or with the same fault in
 * several records, times in a wrong form, the same error text in several responses, headers of all lists, one wrong
 * status for another, a parameter that makes all lists fail, and a filter or an order that is ignored.
 */
export function causeId(broken: BrokenClaim): string {
  const { claim, severity } = broken;
  // What is wrong with a field is one cause, also where only a part of it is documented.
  const isOfField = claim.kind === 'field' && OF_FIELD.includes(claim.relation);
  return `${claim.kind}-${hash([isOfField ? 'failure' : severity, ...causeOf(broken)])}`;
}

const OF_FIELD: readonly FieldClaim['relation'][] = ['shows-sent', 'fits-schema'];

/**
 * Whether a request is rejected with another error than the documented one, which is one cause in all
 * operations, whichever check sees it.
 */
function isOtherError({ claim, seen }: BrokenClaim): boolean {
  if (claim.kind !== 'status' || claim.statuses === undefined || claim.when[0] === 'any')
    return false;
  return Number(seen) >= 400 && namedStatuses(claim).every((each) => Number(each) >= 400);
}

function causeOf(broken: BrokenClaim): readonly unknown[] {
  const { check, claim, pointer, severity } = broken;
  const own = [pointer, ...kindOf(claim)];
  switch (claim.kind) {
    case 'header':
      // Of what lists are assumed to have, which a server has or lacks as a whole.
      return [claim.kind, severity === 'note' ? parentOf(pointer) : claim.name, claim.relation];
    case 'order':
    case 'selection':
      return [claim.kind, pointer];
    case 'body':
      return [claim.kind, claim.relation, claim.value];
    case 'items':
      // What is wrong with pages shows in every list.
      return isOfPages(claim) && severity === 'failure' ? ['pages'] : own;
    case 'record':
      return kindOf(claim);
    case 'field':
      return causeInField(claim, broken) ?? own;
    case 'status':
      return causeInStatus(claim, broken) ?? own;
    case 'custom':
      return [check, ...own];
    default:
      return own;
  }
}

function isOfPages({ when: [situation, name] }: Claim): boolean {
  const isDefault = situation === 'default-parameter' && name === 'per_page';
  return isDefault || situation === 'pages-of' || situation === 'next-link';
}

/** `null` if it is that of the claim alone. */
function causeInField(
  claim: FieldClaim,
  { operation, pointer, seen, family }: BrokenClaim,
): readonly unknown[] | null {
  const [situation, writer] = claim.when;
  const names = claim.path.filter((segment) => typeof segment === 'string');
  switch (claim.relation) {
    case 'equals':
      return isOfTwo(situation) ? ['two', ...namePair(operation, String(writer)), names] : null;
    case 'shows-sent':
      if (isTime(firstOf(seen))) return [claim.relation, toShape(firstOf(seen))];
      // A value is lost in the response to a creation or an update, and in the read that follows.
      return [claim.relation, toNoun(String(writer ?? operation)), plainPath(claim)];
    case 'no-secret':
      return [claim.relation, names.at(-1)];
    case 'present':
      if (situation === 'taken-value') return [situation, names];
      // The view of a role is shown as a whole, or not.
      return situation === 'for-role' ? [situation, pointer] : null;
    case 'absent':
      if (situation === 'without-role') return [situation, pointer, names.slice(0, -1)];
      // A parameter that is ignored leaves out nothing, in any list.
      return situation === 'left-out-by' ? claim.when : null;
    case 'fits-schema':
      if (situation === 'error-for-caller') return [situation, names, kindOfValue(seen)];
      if (seen === undefined) return ['missing', family ?? parentOf(pointer)];
      // One rule at several pointers: a field has the same fault in each form of a resource, and a time in each field.
      if (isTime(seen)) return [claim.relation, toShape(seen)];
      return [claim.relation, names.at(-1), seen === null];
    default:
      return null;
  }
}

/** Whether a situation names another operation that shows the same. */
function isOfTwo(situation: Claim['when'][0]): boolean {
  return ['shown-by', 'shown-after', 'returned-by'].includes(situation);
}

/** `ProjectHook` of `createProjectHook` and `updateProjectHook`. */
function toNoun(operation: string): string {
  return operation.replace(/^(create|update)/, '');
}

/** Two operations that show the same, in any order; of what lists show, the one that reads it alone. */
function namePair(...operations: readonly string[]): readonly string[] {
  const others = operations.filter((each) => !each.startsWith('list'));
  return others.length === 1 ? others : operations.toSorted();
}

function parentOf(pointer: string): string {
  return pointer.replace(/\/[^/]+$/, '');
}

function isTime(value: unknown): boolean {
  return /^\d{4}-\d\d-\d\d./.test(String(value));
}

function toShape(value: unknown): string {
  return String(value).replace(/\d+/g, '#');
}

/** The value of the first of the fields that are seen. */
function firstOf(seen: unknown): unknown {
  return Object.values(asRecord(seen))[0];
}

/** `null` if it is that of the claim alone. */
function causeInStatus(claim: StatusClaim, broken: BrokenClaim): readonly unknown[] | null {
  const { check, seen, severity } = broken;
  const [situation, ...values] = claim.when;
  const named = namedStatuses(claim);
  if (situation === 'server-error-unread') return [claim.kind, situation, seen];
  if (situation === 'server-error-with') return [claim.kind, situation, seen, values];
  // An undocumented status, instead of any or of the documented success.
  if (situation === 'any') return [claim.kind, check, Number(seen) >= 400 ? [] : named, seen];
  if (isOtherError(broken)) return [claim.kind, named, seen];
  // A valid request is rejected in all of these operations, in one way.
  if (Number(seen) >= 400 && claim.statuses !== undefined) {
    return [claim.kind, situation, named, seen];
  }
  if (situation === 'invalid-value') {
    const [noun, name, suffix] = values;
    // What nobody documents is accepted in all fields or in none.
    return [claim.kind, situation, noun, severity === 'note' ? null : name, suffix];
  }
  // Whoever may not send it.
  if (situation === 'field-of-caller') return [claim.kind, situation, values[0], named];
  if (situation === 'method') return [claim.kind, situation];
  return null;
}

function kindOfValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'list' : typeof value;
}

/** What does not depend on values of a run. */
function kindOf(claim: Claim): readonly unknown[] {
  const { kind, when } = claim;
  switch (claim.kind) {
    case 'status':
      return [kind, when, namedStatuses(claim), claim.not];
    case 'field':
      return [kind, when, claim.relation, plainPath(claim)];
    case 'state':
      return [kind, when, claim.machine, claim.relation];
    case 'items':
      return [kind, when, claim.relation, claim.path, Object.keys(claim.item ?? {})];
    case 'selection':
      return [kind, when, claim.relation];
    case 'order':
      return [kind, when, claim.by, claim.descending];
    case 'header':
      return [kind, when, claim.name, claim.relation];
    case 'body':
      return [kind, when, claim.relation];
    case 'record':
      return [kind, claim.rule];
    case 'custom':
      return [kind, claim.key];
    default:
      return [kind];
  }
}

/** Without the items of lists. */
function plainPath({ path }: FieldClaim): readonly unknown[] {
  return path.map((segment) => (isRecord(segment) || typeof segment === 'number' ? 0 : segment));
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}
