/** The model of an operation that `generated/operations.ts` holds: everything but the texts for readers. */
import type { AccessLevel } from './behavior.ts';
import type { SchemaObject } from './openapi.ts';
import type { HttpMethod } from './read/methods.ts';

export type { HttpMethod } from './read/methods.ts';

/** JSON types of a value; `binary` is the content of a file, `array` one within an array. */
export type ValueType =
  | 'integer'
  | 'number'
  | 'boolean'
  | 'string'
  | 'object'
  | 'array'
  | 'null'
  | 'binary';

/** The constraints of one value, or of each item of an array. */
export interface ValueSchema {
  /** The name without array brackets: `scopes`. */
  readonly name: string;
  /** The name in a query string or form: `scopes[]`. */
  readonly wireName: string;
  readonly required: boolean;
  readonly array: boolean;
  /** The types of the value, or of an array's items. */
  readonly types: readonly ValueType[];
  /** The closed list of values, where there is one; a single one for a constant. */
  readonly values?: readonly (string | number | boolean)[];
  /** `date` or `date-time`, where the contract states one. */
  readonly format?: string;
  readonly minimum?: number;
  /** Further keywords of the schema that the value has to fit: `{ maxLength: 10 }`. */
  readonly rules?: SchemaObject;
  readonly default?: string | number | boolean;
  readonly secret?: true;
  /** In an update: the response may show `null`, although the contract does not say that `null` may be sent. */
  readonly clearable?: true;
  /** The id of something that need not be there, such as an assignee: 0 is the id of none. */
  readonly zeroIsNone?: true;
  /** Who may send it, where that is not everybody who may call the operation. */
  readonly access?: AccessLevel;
}

export interface Parameter extends ValueSchema {
  readonly in: 'path' | 'query' | 'header';
  /** A valid value; an array for an array. */
  readonly example: unknown;
}

export interface RequestBody {
  readonly required: boolean;
  readonly mediaTypes: readonly string[];
  /** The fields of a form. A JSON body has the same under their plain names. */
  readonly fields: readonly ValueSchema[];
  /**
   * Sets of fields, by plain names, of which at least one whole set must be sent besides the required
   * ones: `[['password'], ['reset_password']]`. Empty where there is no such rule.
   */
  readonly anyOf: readonly (readonly string[])[];
  /** By a field, those that have to be sent with it, by plain names; absent where there is no such rule. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  /** A valid body, by plain names. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Parameters or fields, by plain names, of which either all or none are sent. */
interface Constraint {
  readonly together: readonly string[];
}

export interface OperationResponse {
  readonly status: number;
  /** `null` where the response has no body. */
  readonly mediaType: string | null;
  /** The name of the body's schema, or of the items' schema where the body is an array; `null` where it is inline or open. */
  readonly schema: string | null;
  readonly array: boolean;
  /** The names of the examples, in the contract's order; the first is the default. */
  readonly examples: readonly string[];
  /** The response may come without a body although it has a media type. */
  readonly mayBeEmpty: boolean;
}

export interface Operation {
  readonly id: string;
  readonly method: HttpMethod;
  /** Below the API's prefix, with `{name}` for variables: `/projects/{id}/jobs`. */
  readonly path: string;
  readonly tag: string;
  readonly access: AccessLevel;
  readonly paginated: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  /** Rules that no single parameter or field can state. */
  readonly constraints: readonly Constraint[];
  /** The response status for invalid input; `null` where nothing can be sent. */
  readonly invalidInput: number | null;
  /** By rising status. */
  readonly responses: readonly OperationResponse[];
}
