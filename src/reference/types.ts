/** Operations as a reader needs them, in words: what the pages of the site and the tools of assistants are made from. */
import type { Json } from '../contract/annotations.ts';
import type { LinkObject } from '../contract/openapi.ts';
import type { Operation } from '../contract/operation.ts';
import type { SentField } from '../contract/sent-fields.ts';
import type { StateMachine, Transition } from '../contract/state-machines.ts';

/** Where a page is, below the root of the site; its file is `index.html` in there: `operations/createIssue/`. */
export interface PageLocation {
  readonly folder: string;
}

/** Values by the name of a parameter or field. */
export type ExampleInput = Readonly<Record<string, number | string>>;

export interface OperationModel
  extends PageLocation,
    Pick<Operation, 'id' | 'method' | 'path' | 'tag'> {
  readonly summary: string;
  readonly description: string;
  readonly access: {
    readonly name: string;
    readonly description: string;
    readonly marks: readonly Mark[];
    /** Whether it takes a token, and whether only administrators may call it. */
    readonly hasToken: boolean;
    readonly adminOnly: boolean;
  };
  /** What a call succeeds with in the example data, where it is another than in the examples. */
  readonly exampleInput: ExampleInput;
  /** The release of the service that brought it, as documented; `null` where that is not known. */
  readonly since: string | null;
  readonly deprecated: boolean;
  readonly marks: readonly Mark[];
  /** How the typed client calls it: `api.issues.create`. */
  readonly call: string;
  /** The header that carries the token. */
  readonly tokenHeader: string;
  /** Path before query before headers. */
  readonly parameters: readonly ParameterModel[];
  readonly body: BodyModel | null;
  /** By rising status; those that say the same stand together. */
  readonly responses: readonly ResponseModel[];
  /** What can be called with values of the response. */
  readonly next: readonly LinkObject[];
  readonly transitions: readonly CausedModel[];
  readonly behavior: BehaviorModel;
  /** The same operation in the operation table. */
  readonly entry: Operation;
}

/** What an operation does besides moving a resource from state to state. */
export interface BehaviorModel {
  /** Which items a list has, and in which order. */
  readonly order: readonly Rule[];
  readonly effects: readonly EffectModel[];
  readonly conflicts: readonly Rule[];
  /** Whether the call may be sent again; `null` where the method says it. */
  readonly repeat: Rule | null;
}

export interface EffectModel extends Rule {
  /** What it depends on, as Markdown: `` `title` is sent ``. All have to hold. */
  readonly conditions: readonly string[];
}

export interface BodyModel {
  readonly required: boolean;
  readonly description: string;
  readonly mediaTypes: readonly {
    readonly name: string;
    /** A rule for the whole contract assumes it. */
    readonly assumed: boolean;
    readonly marks: readonly Mark[];
  }[];
  /** By the names of a form, such as `assignee_ids[]`; in JSON they are plain. */
  readonly fields: readonly FieldModel[];
  readonly marks: readonly Mark[];
}

export interface ResponseModel {
  /** One, or several that say the same. */
  readonly statuses: readonly number[];
  readonly description: string;
  /** `null` where there is no body. */
  readonly mediaType: string | null;
  readonly type: TypeModel;
  /** Those of the object, or of each item of the array. */
  readonly fields: readonly FieldModel[];
  /** What the body, or each item, is one of; the usual one first. Empty where it is always the same. */
  readonly variants: readonly VariantModel[];
  readonly headers: readonly FieldModel[];
  /** Those that the usual caller gets first. */
  readonly examples: readonly ExampleModel[];
  readonly marks: readonly Mark[];
  /** When it comes without a body, in a sentence; `null` where it never does. */
  readonly empty: string | null;
}

export interface ExampleModel {
  /** As Markdown: `Administrator view`. */
  readonly title: string;
  readonly value: Json;
}

/** One of several schemas that a response may have. */
export interface VariantModel {
  readonly schema: string;
  /** Who gets it, as Markdown; empty for the usual caller, and where that is not known. */
  readonly labels: readonly string[];
  /** What it depends on; nobody knows for `unknown`. */
  readonly kind: 'usual' | 'caller' | 'parameter' | 'other' | 'unknown';
}

/** A change of state that an operation brings about. */
export interface CausedModel {
  readonly cycle: CycleModel;
  readonly transition: Transition;
}

/** What the documentation leaves out of something, and what the contract makes of that. */
export interface Mark {
  readonly kind: 'assumed' | 'open';
  /** The headline of the rule that says it of many nodes; `null` where it is said of this one. */
  readonly title: string | null;
  /** What is undocumented: `type`, `state before`. */
  readonly aspects: readonly string[];
  readonly text: string;
}

/** A rule about several parameters or fields at once. */
export interface Rule {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A rule that stands beside the fields that it is about. */
export interface FieldRule extends Rule {
  readonly kind: 'one' | 'together' | 'needs';
  /** In a few words: `one of two`. */
  readonly title: string;
  /** Those that carry it, as they are sent. */
  readonly names: readonly string[];
}

/** The type of a value in words; what has a page of its own is named by its schema. */
export type TypeModel = readonly (string | { readonly schema: string })[];

/** A parameter, a header, or a field of an object. */
export interface FieldModel {
  /** As it is sent: `scope[]`. */
  readonly name: string;
  /** Its anchor in its page: `query-scope`, `body-title`, `field-author`. */
  readonly anchor: string;
  readonly required: boolean;
  readonly type: TypeModel;
  readonly description: string;
  /** All values that there are. */
  readonly values: readonly Json[];
  /** Values that were seen; there may be others. */
  readonly seen: readonly Json[];
  readonly default: Json | undefined;
  /** Valid values; none where the contract shows none. */
  readonly examples: readonly Json[];
  readonly deprecated: boolean;
  /** Those that hold for it and others: what has to be sent with it, or in its place. */
  readonly rules: readonly FieldRule[];
  /** What it sets, where that has another name or form; `null` where the name says it, and in responses. */
  readonly sent: SentField | null;
  /** What else holds: `at least 1`, `secret`. */
  readonly limits: readonly string[];
  /** Who gets it in a response, as Markdown: `administrator`, `` with `simple` ``; empty for everybody. */
  readonly callers: readonly string[];
  /** The name of the role that may send it, where not everybody may who may call the operation. */
  readonly access: string | null;
  readonly marks: readonly Mark[];
  /** Those of an object that has no schema of its own. */
  readonly fields: readonly FieldModel[];
}

export interface ParameterModel extends FieldModel {
  readonly in: 'path' | 'query' | 'header';
}

/** A life cycle whose transitions operations bring about. */
export interface CycleModel extends StateMachine {
  /** In the page of all life cycles: `job-status`. */
  readonly anchor: string;
  readonly marks: readonly Mark[];
}
