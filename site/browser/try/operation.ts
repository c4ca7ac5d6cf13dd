/** What the form of an operation needs to know, as it is in `assets/try/<operation>.json`. */

export type FieldPlace = 'path' | 'query' | 'header' | 'body';

export interface TryField {
  readonly place: FieldPlace;
  /** Without array brackets, as in a path and in JSON. */
  readonly name: string;
  /** As in a query and in a form: `scope[]`. */
  readonly wireName: string;
  readonly required: boolean;
  readonly array: boolean;
  /** Numbers and booleans are such in JSON; a file is sent as one. */
  readonly type: 'text' | 'number' | 'number or text' | 'boolean' | 'file';
  /** All values that there are, where there is a list of them. */
  readonly values?: readonly string[];
  /** What goes besides the type: `date`, `at least 1`, `20 if left out`. */
  readonly hint: string;
  readonly secret: boolean;
  /** Valid texts: those of an array, or one. */
  readonly example: readonly string[];
  /** Whether the example is sent unless somebody changes that. */
  readonly sent: boolean;
}

interface AnswerText {
  readonly name: string;
  readonly meaning: string;
}

export interface TryOperation {
  readonly id: string;
  readonly method: string;
  /** Below the API's prefix, with `{name}` for variables. */
  readonly path: string;
  /** Where the API begins in the examples. */
  readonly api: string;
  /** Who may call. */
  readonly access: string;
  /** Those that a body can be sent in; empty for none. */
  readonly mediaTypes: readonly string[];
  readonly fields: readonly TryField[];
  /** By status, its name and what the answer means. */
  readonly answers: Readonly<Record<string, AnswerText>>;
}
