/** A token with its end. */
export interface LoadedToken {
  readonly token: string;
  /** From then on it is not used; without it, until the service rejects it. */
  readonly expiresAt?: Date | number | undefined;
}

/** A token is renewed so long before it expires, as a request takes its time. */
const MARGIN_MS = 30_000;

/**
 * A token that is loaded when it is first needed, and again when it expires or the service rejects it with 401, then
 * once for all calls that wait for it: `createClient({ …, token: renewableToken(load) })`.
 *
 * @param load What it throws ends the calls that wait; the next call loads again.
 */
export function renewableToken(
  load: () => LoadedToken | Promise<LoadedToken>,
): (rejected?: string) => Promise<string> {
  let loading: Promise<LoadedToken> | undefined;
  const start = () => {
    const started = (async () => load())();
    loading = started;
    started.catch(() => {
      if (loading === started) loading = undefined;
    });
    return started;
  };
  return async (rejected) => {
    const before = loading;
    const known = await before;
    const isFresh = Date.now() < Number(known?.expiresAt ?? Number.POSITIVE_INFINITY) - MARGIN_MS;
    if (known && known.token !== rejected && isFresh) return known.token;
    // Another call may have begun to renew it by now.
    const renewed = loading === before ? start() : (loading ?? start());
    return (await renewed).token;
  };
}
