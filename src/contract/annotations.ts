/** Confidence of the contract in its nodes: marks that every kind of node can have. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A mark of an undocumented point; docs/conventions.md describes it. */
export interface Unspecified {
  /** The headline of the rule that it comes from, where one covers the node; see `applyRules`. */
  readonly about?: string;
  /** The aspects: `type`, `status`, … */
  readonly what: readonly string[];
  /** The assumption, and why; without it, `open` says that there is none. */
  readonly assumed?: string;
  readonly open?: string;
  /** It can cost a user data, security or a day. */
  readonly weight?: 'high';
}

/** Something that the documentation leaves out and that no single node stands for. */
export interface UnspecifiedTopic extends Unspecified {
  /** A heading: `Rate limits`. */
  readonly about: string;
  /** Pointers to the nodes that it covers; `*` stands for any segment. */
  readonly where?: readonly string[];
}

export interface Annotations {
  /** A list where rules of the index cover the node; see `applyRules`. */
  readonly 'x-unspecified'?: Unspecified | readonly Unspecified[];
}
