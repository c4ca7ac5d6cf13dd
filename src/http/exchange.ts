/** A request and its answer, free of any server's or browser's types; both mocks speak these. */
export interface MockRequest {
  readonly method: string;
  /** Path and query, undecoded: `/api/v4/users?page=2`. */
  readonly target: string;
  /** Scheme and host that the caller used: `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Reads the whole body. Throws a RequestProblem when it is too large. */
  readonly body: () => Uint8Array | Promise<Uint8Array>;
}

export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` for none. */
  readonly body: string | Uint8Array | null;
}

export type Handler = (request: MockRequest) => MockAnswer | Promise<MockAnswer>;

/** A JSON answer; an error's text goes in as `{message: text}`. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): MockAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}
