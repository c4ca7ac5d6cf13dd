/**
 * A request that cannot be read, with what the caller is told. The text never holds a value that was
 * sent: it could be a secret.
 */
export class RequestProblem extends Error {
  readonly status: 400 | 413 | 415;
  /** The part of the request that is wrong: a parameter's name, `body`, `path`. */
  readonly field: string;

  constructor(status: 400 | 413 | 415, field: string, text: string) {
    super(text);
    this.name = 'RequestProblem';
    this.status = status;
    this.field = field;
  }
}
