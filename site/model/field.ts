/** What is said of a value: a parameter, a header, a field. */
import type { Json } from '../../src/contract/openapi.ts';

/** What the documentation does not show of something, and what the contract makes of that. */
export interface Note {
  readonly kind: 'inferred' | 'open';
  /** What is not shown: `type`, `state before`. */
  readonly facets: readonly string[];
  /** Markdown. */
  readonly text: string;
}

/** A rule about several parameters or fields at once; `text` is Markdown. */
export interface Rule {
  readonly text: string;
  readonly notes: readonly Note[];
}

/** The type of a value in words; what has a page of its own is named by its schema. */
export type TypeModel = readonly (string | { readonly schema: string })[];

/** A parameter, a header, or a field of an object. */
export interface FieldModel {
  /** As it is written on the wire: `scope[]`. */
  readonly name: string;
  /** Its anchor in its page: `query-scope`, `body-title`, `field-author`. */
  readonly anchor: string;
  readonly required: boolean;
  readonly type: TypeModel;
  /** Markdown. */
  readonly description: string;
  /** All values that there are. */
  readonly values: readonly Json[];
  /** Values that were seen; there may be others. */
  readonly seen: readonly Json[];
  readonly default: Json | undefined;
  /** Valid values; none where the contract shows none. */
  readonly examples: readonly Json[];
  /** What else holds: `at least 1`, `deprecated`, `secret`. */
  readonly limits: readonly string[];
  /** The name of the level that may send it, where not everybody may who may call the operation. */
  readonly access: string | null;
  readonly notes: readonly Note[];
  /** Those of an object that has no schema of its own. */
  readonly fields: readonly FieldModel[];
}

export interface ParameterModel extends FieldModel {
  readonly in: 'path' | 'query' | 'header';
}
