/** The contract that a server is checked against: its operations, with the location of each statement. */
import type { Annotations } from '../../contract/annotations.ts';
import type {
  Behavior,
  ConflictObject,
  EffectObject,
  ListObject,
  RepeatObject,
  ViewObject,
} from '../../contract/behavior.ts';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import type { Operation } from '../../contract/operation.ts';
import { PAGE_SIZE } from '../../contract/paging.ts';
import type {
  DocumentedOperation,
  DocumentedResponse,
  Located,
} from '../../contract/read/operations.ts';
import { findNode, pointerTo } from '../../contract/read/pointers.ts';
import type { RecordRule, readChangedFields } from '../../contract/records.ts';
import type { Resources } from '../../contract/resources.ts';
import type { Role, Roles } from '../../contract/roles.ts';
import type { SentField } from '../../contract/sent-fields.ts';
import type { StateMachine, Transition } from '../../contract/state-machines.ts';

/** A contract, read once for a run. */
export interface TestedContract {
  readonly document: OpenApiDocument;
  /** Every operation, in the order of the contract. */
  readonly operations: readonly TestedOperation[];
  readonly byId: ReadonlyMap<string, TestedOperation>;
  /** The operation of a method on a path. */
  readonly at: (method: string, path: string) => TestedOperation | undefined;
  /** What the operations do, as data. */
  readonly behavior: Behavior;
  readonly stateMachines: readonly StateMachine[];
  /** By the name of a schema, that of the first one that is made of the same ones. */
  readonly families: ReadonlyMap<string, string>;
  readonly resources: Resources;
  readonly roles: Roles;
  /** By their names, the rules that every record keeps. */
  readonly recordRules: ReadonlyMap<string, RecordRule>;
  /** The fields that change though nobody sends them. */
  readonly changedFields: ReturnType<typeof readChangedFields>;
}

/** An id that no server has assigned. */
export const UNKNOWN_ID = 2_147_483_646;

/** A node of the behavior data: `locateBehavior(contract, 'effects', 'starProject', 0)`. */
export function locateBehavior(
  { document }: TestedContract,
  ...segments: readonly (string | number)[]
): Located {
  const pointer = pointerTo('x-behavior', ...segments);
  return { pointer, node: findNode(document, pointer) as Annotations };
}

export type DocumentedLink = DocumentedResponse['links'][number];

/** The kind of what takes no resource, such as the list of all. */
export const NOTHING = 'nothing';

/** A name in `resources` of the contract, or of another one that the kit has for a purpose of its own. */
export type ResourceKind =
  | typeof NOTHING
  | 'project'
  | 'projectWithJobs'
  | 'projectWithBranches'
  | 'projectToFork'
  | 'fork'
  | 'forkRelation'
  | 'job'
  | 'artifactsOfRef'
  | 'pipeline'
  | 'issue'
  | 'closedIssue'
  | 'mergeRequest'
  | 'closingMergeRequest'
  | 'version'
  | 'branch'
  | 'hook'
  | 'share'
  | 'search'
  | 'group'
  | 'user'
  | 'userKey'
  | 'userEmail'
  | 'impersonationToken'
  | 'anyKey'
  | 'key'
  | 'email'
  | 'otherProject'
  | 'outsider'
  | 'limitedUser';

/** An entry of the operation table, with its nodes in the bundle, and what the behavior data states of it. */
export interface TestedOperation extends Operation, Pick<DocumentedOperation, 'pointer' | 'node'> {
  /** Whether it returns a list. */
  readonly isList: boolean;
  /** Whether it creates an item of the list at its path. */
  readonly addsToList: boolean;
  readonly isUpdate: boolean;
  /** Whether it is about a project, or something in one. */
  readonly isInProject: boolean;
  /** The resource that it is about. */
  readonly kind: ResourceKind;
  /** The GET operation on the same path. */
  readonly reader: TestedOperation | undefined;
  /** The transitions that it causes. */
  readonly transitions: readonly Transition[];
  /** What the fields of its body set. */
  readonly sentFields: readonly SentField[];
  readonly effects: readonly EffectObject[];
  readonly conflicts: readonly ConflictObject[];
  /** Its fields whose values no other resource may have. */
  readonly unique: readonly string[];
  readonly repeats: RepeatObject | undefined;
  /** What the list has that it returns, and by the names of parameters, which items they select. */
  readonly list: ListObject;
  readonly filters: NonNullable<ListObject['filters']>;
  /** What it returns to other callers. */
  readonly view: ViewObject | undefined;
  /** Who may call it. */
  readonly role: Role;
  /** The contract that it is part of. */
  readonly contract: TestedContract;
  /** Its responses by rising status, with their locations. */
  readonly documented: readonly DocumentedResponse[];
  /** The documented responses below 300; the first is the usual success. */
  readonly successes: readonly DocumentedResponse[];
  readonly requestBody: DocumentedOperation['requestBody'];
  /** Its parameters, with their locations. */
  readonly documentedParameters: DocumentedOperation['parameters'];
  /** The links of its responses to what it creates or lists. */
  readonly itemLinks: readonly DocumentedLink[];
}

/** Throws an Error for an id that the contract does not have. */
export function findTestedOperation({ byId }: TestedContract, id: string): TestedOperation {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

/** The operation that a link leads to. */
export function targetOf(
  { contract }: Pick<TestedOperation, 'contract'>,
  { node }: DocumentedLink,
): TestedOperation {
  return findTestedOperation(contract, node.operationId);
}

export function listMethods({ path, contract }: TestedOperation): readonly string[] {
  return contract.operations.filter((each) => each.path === path).map(({ method }) => method);
}

/** Number of items on the longest page of a list. */
export const LONGEST_PAGE = 100;

/** The query that asks for as many items as possible; empty for what is no list. */
export function wholePage({
  paginated,
}: Pick<TestedOperation, 'paginated'>): Readonly<Record<string, number>> {
  return paginated ? { [PAGE_SIZE]: LONGEST_PAGE } : {};
}

export function findResponse(
  { documented }: TestedOperation,
  status: number,
): DocumentedResponse | undefined {
  return documented.find((response) => response.status === status);
}

/** The value at a path within JSON; `undefined` if there is none. */
export function valueAt(json: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, segment) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[segment]
        : undefined,
    json,
  );
}

/** A reading of the contract that is done when it is first needed, and once for all runs. */
export function oncePerContract<T extends object>(
  read: (contract: TestedContract) => T,
): (contract: TestedContract) => T {
  const known = new WeakMap<TestedContract, T>();
  return (contract) => {
    const value = known.get(contract) ?? read(contract);
    known.set(contract, value);
    return value;
  };
}
