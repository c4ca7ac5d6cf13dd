/** What has to hold of a response, as data. Sentences are made from it in `sentences.ts`, and nowhere else. */
import type { UnknownRecord } from '../../contract/data.ts';
import type { RecordRule } from '../../contract/records.ts';
import type { SituationName } from './situations.ts';

/** A status, or a class of statuses. */
export type StatusPattern = number | '2xx' | '3xx' | '4xx' | '5xx';

/** Segments of a path within JSON: a field, an index, or the values of the item of a list. */
export type ClaimPath = readonly (string | number | UnknownRecord)[];

/** When something has to hold: the name of a situation, and what identifies it. */
export type Situation = readonly [name: SituationName, ...values: unknown[]];

interface ClaimBase {
  readonly when: Situation;
  /** Further values for the sentence, which may be others in the next run. */
  readonly with?: readonly unknown[];
}

/** The server responds at all. */
interface ResponseClaim extends ClaimBase {
  readonly kind: 'response';
}

/** One of these statuses, or none of those. Without `5xx`, a server error is no proof: it is another finding. */
export interface StatusClaim extends ClaimBase {
  readonly kind: 'status';
  readonly statuses?: readonly StatusPattern[];
  readonly not?: readonly StatusPattern[];
}

export type FieldRelation =
  /** Shows `value`, or what the response before shows at `before`. */
  | 'equals'
  | 'differs'
  /** A text that does not contain `value`. */
  | 'without'
  /** As `equals`, but a number may be a text, and the field may be missing. */
  | 'shows'
  /** Shows what was sent in the field, in the form in which responses show it. */
  | 'shows-sent'
  | 'later'
  | 'present'
  | 'absent'
  /** `null`, an empty text, or missing. */
  | 'empty'
  | 'not-null'
  | 'fits-schema'
  | 'no-secret';

export interface FieldClaim extends ClaimBase {
  readonly kind: 'field';
  readonly path: ClaimPath;
  readonly relation: FieldRelation;
  readonly value?: unknown;
  /** Path within the response before. */
  readonly before?: ClaimPath;
  /** What is added to the number that the response before shows. */
  readonly by?: number;
}

/** A state of a state machine, as a response shows it; `null` if the resource is gone. */
interface StateClaim extends ClaimBase {
  readonly kind: 'state';
  readonly machine: string;
  readonly relation: 'equals' | 'differs';
  readonly state: unknown;
}

/** Items of a list: that of the response, or one within it. */
export interface ItemsClaim extends ClaimBase {
  readonly kind: 'items';
  readonly path?: ClaimPath;
  readonly relation:
    | 'contains'
    | 'lacks'
    | 'first'
    | 'last'
    | 'distinct'
    | 'empty'
    /** Those of the response before, in its order; from one position on, and so many, if given. */
    | 'same'
    /** Those of the response before, but for so many that are removed or added. */
    | 'unchanged';
  readonly item?: UnknownRecord;
  readonly from?: number;
  readonly count?: number;
  /** Whether further items may follow. */
  readonly isOpen?: boolean;
  readonly removed?: number;
  readonly added?: number;
}

/** Items of a list with filters, beside the same list without them, which is the response before. */
export interface SelectionClaim extends ClaimBase {
  readonly kind: 'selection';
  readonly relation: /** Has every item that matches all filters. */
    | 'complete'
    /** Has no item that does not match. */
    | 'matching'
    /** Has no item that the list without filters lacks. */
    | 'listed';
}

interface OrderClaim extends ClaimBase {
  readonly kind: 'order';
  readonly by: string;
  readonly descending: boolean;
}

export interface HeaderClaim extends ClaimBase {
  readonly kind: 'header';
  readonly name: string;
  /** `counts`: the number of items of the response before. */
  readonly relation:
    | 'present'
    | 'equals'
    | 'counts'
    | 'integer'
    | 'lists'
    | 'no-next-page'
    | 'no-secret';
  readonly value?: unknown;
}

interface BodyClaim extends ClaimBase {
  readonly kind: 'body';
  readonly relation:
    | 'json'
    | 'empty'
    | 'media-type'
    | 'contains'
    | 'size'
    | 'no-secret'
    | 'no-internals';
  readonly value?: string;
}

/** Fields of one record agree with each other, by a rule of the contract. */
interface RecordClaim extends ClaimBase {
  readonly kind: 'record';
  readonly rule: string;
}

/** What a function of the user states. */
interface CustomClaim extends ClaimBase {
  readonly kind: 'custom';
  /** Tells claims of one check apart. */
  readonly key: string;
  readonly expected: string;
}

export type Claim =
  | ResponseClaim
  | StatusClaim
  | FieldClaim
  | StateClaim
  | ItemsClaim
  | SelectionClaim
  | OrderClaim
  | HeaderClaim
  | BodyClaim
  | RecordClaim
  | CustomClaim;

/** A rule about the fields of a record. */
export function recordClaim({ name, description }: RecordRule): RecordClaim {
  const text = description.replace(/\.$/, '');
  return { kind: 'record', rule: name, when: ['record-of', name], with: [text] };
}

/** A status; a server error is a finding of another check. */
export function returns(when: Situation, ...statuses: readonly StatusPattern[]): StatusClaim {
  return { kind: 'status', when, statuses: [...statuses, '5xx'] };
}

/** A field that shows a value. */
export function shows(
  path: ClaimPath | string,
  value: unknown,
  when: Situation,
  relation: FieldRelation = 'equals',
): FieldClaim {
  const full = typeof path === 'string' ? [path] : path;
  return { kind: 'field', path: full, relation, value, when };
}

/** A field that shows what the response before shows. */
export function showsAsBefore(
  path: ClaimPath | string,
  when: Situation,
  before: ClaimPath | string = path,
): FieldClaim {
  const toPath = (one: ClaimPath | string) => (typeof one === 'string' ? [one] : one);
  return { kind: 'field', path: toPath(path), relation: 'equals', before: toPath(before), when };
}

/** A number that is larger or smaller than the one that the response before shows. */
export function showsMore(path: ClaimPath, by: number, when: Situation): FieldClaim {
  return { kind: 'field', path, relation: 'shows', before: path, by, when };
}

/** An item that a list contains or lacks. */
export function listClaim(
  relation: 'contains' | 'lacks',
  item: UnknownRecord,
  when: Situation,
): ItemsClaim {
  return { kind: 'items', relation, item, when };
}

export function matchesStatus(status: number, patterns: readonly StatusPattern[]): boolean {
  return patterns.some((each) =>
    typeof each === 'number' ? each === status : each[0] === String(status)[0],
  );
}

/** The statuses of a claim that a sentence names. */
export function namedStatuses({ statuses = [] }: StatusClaim): readonly StatusPattern[] {
  const named = statuses.filter((each) => each !== '5xx' || statuses.length === 1);
  return [...new Set(named)];
}
