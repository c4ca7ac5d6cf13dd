/**
 * What the operations do, as data: the shape of `x-behavior` in the bundle. lint/behavior.yaml and the comments of
 * spec/behavior say what the fields mean.
 */
import type { Annotations, Json } from './annotations.ts';

/** Who may call: the name of one of the roles in `access`. */
export type AccessLevel = string;

export interface Behavior {
  readonly access: {
    /** From the widest role to the narrowest. */
    readonly roles: Readonly<Record<AccessLevel, RoleObject>>;
    /** By the name of a scope of tokens. */
    readonly scopes?: Readonly<Record<string, ScopeObject>>;
    /** Which resource decides who sees what is in it. */
    readonly visibility?: VisibilityObject;
    /** By operation, the representations that it returns to different callers. */
    readonly views: Readonly<Record<string, ViewObject>>;
    /** By operation, the status for callers without permission, where it is not 403. */
    readonly denied: Readonly<Record<string, number>>;
  };
  /** By operation. */
  readonly lists: Readonly<Record<string, ListObject>>;
  /** By operation and by plain name of a field of its request body. */
  readonly representations?: Readonly<
    Record<string, Readonly<Record<string, RepresentationObject>>>
  >;
  readonly effects: Readonly<Record<string, readonly EffectObject[]>>;
  readonly conflicts: Readonly<Record<string, readonly ConflictObject[]>>;
  readonly repeats: Readonly<Record<string, RepeatObject>>;
  /** By the name of the machine: `JobStatus`. */
  readonly stateMachines: Readonly<Record<string, StateMachineObject>>;
  /** By the schema of a record. */
  readonly records?: Readonly<Record<string, RecordObject>>;
  /** By the name of a field or parameter, the path of the resource whose ID it has: `/projects/{id}`. */
  readonly references?: Readonly<Record<string, string>>;
  /** By the name of a resource that operations are about. */
  readonly resources?: Readonly<Record<string, ResourceObject>>;
}

export interface RoleObject extends Annotations {
  readonly description: string;
  /** A call without a token is not rejected for that. */
  readonly token?: false;
  /** Of whom: who sees what the path names, or the administrators of the service. */
  readonly of?: 'resource' | 'service';
}

/** The operations that a token of a scope is good for: all without methods and tags. */
export interface ScopeObject {
  readonly methods?: readonly string[];
  readonly tags?: readonly string[];
}

/** By value of the field of the resource at the path, the widest role of those who see it. */
interface VisibilityObject extends Annotations {
  readonly path: string;
  readonly field: string;
  readonly values: Readonly<Record<string, AccessLevel>>;
}

/** Callers with the role get one schema, all others the other. */
export interface ViewObject {
  readonly role: AccessLevel;
  /** A query parameter that has to be sent for it. */
  readonly with?: string;
  readonly schema: string;
  readonly otherwise: string;
}

export interface ListObject {
  /** A field that all items share: an author who is the `caller`, or the value of a path parameter. */
  readonly returns?: { readonly field: string; readonly equals: string };
  /** By the name of a parameter. */
  readonly filters?: Readonly<Record<string, FilterObject>>;
  readonly order?: OrderObject;
  /** The schema of items if a query parameter is `true`, and otherwise. */
  readonly view?: { readonly with: string; readonly schema: string; readonly otherwise: string };
}

/** Which items a filter selects: by comparing fields, by the value sent, or in words. */
export interface FilterObject extends Annotations {
  readonly field?: string;
  readonly fields?: readonly string[];
  readonly compare?: 'equal' | 'any' | 'all' | 'contains' | 'since';
  readonly ignoreCase?: boolean;
  /** Separates several values in one text. */
  readonly separator?: string;
  /** The value that selects items whose array is empty. */
  readonly none?: string;
  /** A parameter that has to be sent with it. */
  readonly with?: string;
  /** Without it, the list begins so long ago: an ISO 8601 duration. */
  readonly default?: string;
  /** By value sent, what the fields of a selected item have. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly description?: string;
}

interface OrderObject extends Annotations {
  /** The field of the default order; undocumented without it. */
  readonly by?: string;
  readonly direction?: 'asc' | 'desc';
  readonly parameters?: { readonly by: string; readonly direction: string };
}

/** The target of a sent field where the rest of the contract does not say it; `readSentFields` reads all of them. */
export interface RepresentationObject extends Annotations {
  /** Fields of the resource; dots lead into objects and items of arrays. */
  readonly sets?: string | readonly string[];
  /** The schema of the resource, where it is not what the operation returns. */
  readonly resource?: string;
  /** Separates several values in one text. */
  readonly separator?: string;
  /** The field that must have the value already. */
  readonly expects?: string;
  /** Fields of the resource and their values if the field is omitted. */
  readonly default?: Readonly<Record<string, Json>>;
  /** Fields sent with these values, because of which this one is ignored. */
  readonly ignored?: Readonly<Record<string, Json>>;
  readonly observable?: false;
}

/** A change that a successful call makes; it has one of the keys from `sets` on, or is not observable. */
export interface EffectObject extends Annotations, FieldChanges {
  readonly description: string;
  readonly when?: Readonly<Record<string, Json>>;
  readonly where?: Readonly<Record<string, Json>>;
  readonly clears?: readonly string[];
  readonly keeps?: readonly string[];
  readonly then?: LaterCallObject;
  readonly lists?: LaterListObject;
  readonly observable?: false;
}

/** New values of fields of a response, or changes of their numbers. */
type FieldChanges = {
  readonly [kind in 'sets' | 'increases' | 'decreases']?: Readonly<Record<string, Json>>;
};

interface LaterCall {
  readonly operation: string;
  readonly path?: Readonly<Record<string, Json>>;
}

/** A later call that shows the effect. */
interface LaterCallObject extends LaterCall, FieldChanges {
  readonly status?: number;
  readonly contains?: Readonly<Record<string, Json>>;
  readonly lacks?: Readonly<Record<string, Json>>;
}

interface LaterListObject extends LaterCall, Annotations {
  readonly contains: boolean;
  readonly item?: Readonly<Record<string, Json>>;
}

/** Values that must be unique. */
export interface ConflictObject extends Annotations {
  readonly fields: readonly string[];
  /** `service`, or what each has its own values in, such as `user`. */
  readonly within: string;
  readonly ignoreCase?: boolean;
  /** A comment at the end of the value makes no difference. */
  readonly ignoreComment?: boolean;
  readonly status: number;
  readonly message?: Json;
}

/** The outcome of a second call. */
export interface RepeatObject extends Annotations {
  /** A client may send it again by itself: two calls have the effect of one, and start nothing twice. */
  readonly safe: boolean;
  /** Status of the second call, where it differs. */
  readonly status?: number;
  readonly body?: 'none';
}

export interface StateMachineObject extends Annotations {
  readonly description: string;
  /** Schema of the resource, and its field that holds the state. */
  readonly resource: string;
  readonly field?: string;
  /** By name of the state, its description. */
  readonly states?: Readonly<Record<string, string>>;
  /** By name of the state, what fields of the resource have then. */
  readonly shows?: Readonly<Record<string, Readonly<Record<string, ShownValue>>>>;
  readonly listed?: ListedStateObject;
  readonly transitions: readonly TransitionObject[];
}

/** A literal, any value but `null`, or a larger number. */
export type ShownValue = Json | { readonly some: true } | { readonly above: number };

/** A state that shows by an item of a list: what an operation returns, or what it shows in a field. */
export interface ListedStateObject {
  readonly operation: string;
  readonly query?: Readonly<Record<string, Json>>;
  readonly in?: string;
  /** Fields of the item that is the resource. */
  readonly item: Readonly<Record<string, Json>>;
  /** The state if there is such an item, and if there is none. */
  readonly state: string;
  readonly otherwise?: string;
}

/** Invariants of a record. */
interface RecordObject {
  /** By their names. */
  readonly rules?: Readonly<Record<string, RecordRuleObject>>;
  /** Fields that change though nobody sends them. */
  readonly changes?: Readonly<Record<string, ChangeObject>>;
  /** The field that may be sent in paths instead of the ID. */
  readonly insteadOfId?: string;
}

/** A resource that operations are about: at a path, or another one under a condition. */
export interface ResourceObject {
  readonly path?: string;
  /** The field that has its ID; `id` if omitted. */
  readonly id?: string;
  readonly owner?: 'user' | 'caller';
  /** The operations on it. */
  readonly list?: string;
  readonly create?: string;
  readonly read?: string;
  readonly update?: string;
  readonly remove?: string;
  /** Queries with which its list is searched, the best one first. */
  readonly search?: readonly Readonly<Record<string, Json>>[];
  /** No operation creates one, nor the resource that it is in. */
  readonly shared?: true;
  readonly is?: string;
  readonly condition?: string;
  readonly operations?: readonly string[];
  /** Operations after which it is of no use to others, beside deletions and what leads to a final state. */
  readonly usedUpBy?: readonly string[];
}

export interface ChangeObject extends Annotations {
  readonly by: 'service' | 'caller' | 'writes' | 'update';
}

/** Relations between the values of two fields. */
export type FieldPair =
  | 'equals'
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'extends'
  | 'sameDay'
  | 'duration';

type FieldPairs = { readonly [keyword in FieldPair]?: Readonly<Record<string, string>> };

/** Fields that go with others of the record; dots lead into objects and items of arrays. */
export interface RecordRuleObject extends Annotations, FieldPairs {
  readonly description: string;
  /** Texts with slashes between them. */
  readonly joins?: Readonly<Record<string, readonly string[]>>;
  readonly when?: Readonly<Record<string, Json>>;
  readonly shows?: Readonly<Record<string, ShownValue>>;
}

/** A way from one state to another; spec/behavior/state-machines.yaml describes it. */
export interface TransitionObject extends Annotations {
  /** Either the id of an operation, or in `trigger` what else does it. */
  readonly operation?: string;
  readonly trigger?: string;
  readonly when?: Readonly<Record<string, string | number | boolean>>;
  readonly from: 'any' | 'none' | readonly State[];
  readonly to: State;
  readonly status?: number;
  readonly condition?: string;
}

/** A value of the field that shows the state, or a name from `states` of its machine. */
export type State = string | boolean;
