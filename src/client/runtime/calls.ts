/**
 * What every call can do besides being awaited. Each operation has an interface of its own that says
 * the same with its own types.
 */
export interface Call {
  /**
   * The answer, whatever its documented status; `status` tells which it is.
   *
   * Rejects with an `ApiError` for a status that is not documented, else as awaiting the call does when there is no answer.
   */
  result(): Promise<unknown>;
  /** The answer as fetch gives it, its body unread. To be asked for at once, before anything is awaited. */
  response(): Promise<Response>;
}

/** A call that gives a page of a list when awaited, and item after item in `for await`. */
export interface ListCall extends Call {
  /** This page and those after it. */
  pages(): AsyncIterable<unknown[]>;
  /** The items of this page and of those after it, at most `limit`. */
  all(limit?: number): Promise<unknown[]>;
  /** The items of this page and of those after it, each page fetched when it is needed. */
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
}
