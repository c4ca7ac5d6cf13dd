/** What the kit has to say about a server, one thing at a time. */

export interface Finding {
  /** `failure`: a documented fact is broken. `note`: the server departs from what the contract infers. */
  readonly voice: 'failure' | 'note';
  /** The id of the check that found it. */
  readonly check: string;
  /** The id of the operation; `null` for what is about the service as a whole. */
  readonly operation: string | null;
  /** Where the contract says what was expected, as a JSON pointer into `openapi.json`. */
  readonly pointer: string;
  readonly expected: string;
  readonly seen: string;
  /** For notes: what the contract says about the gap itself. */
  readonly says: string | null;
  /** A command that repeats the request; tokens stand in it as variables of the shell. */
  readonly curl: string | null;
  /** How often the same was found; the first time is shown. */
  readonly times: number;
}

/** Collects findings; those that say the same are counted. */
export interface Findings {
  readonly add: (finding: Omit<Finding, 'times'>) => void;
  readonly all: () => readonly Finding[];
}

/** An empty collection. `onFinding` hears of each finding that is new. */
export function createFindings(onFinding?: (finding: Finding) => void): Findings {
  const found = new Map<string, Finding>();
  return {
    add: (finding) => {
      const { voice, check, operation, pointer, expected } = finding;
      const key = JSON.stringify([voice, check, operation, pointer, expected]);
      const known = found.get(key);
      found.set(
        key,
        known === undefined ? { ...finding, times: 1 } : { ...known, times: known.times + 1 },
      );
      if (known === undefined) onFinding?.({ ...finding, times: 1 });
    },
    all: () => [...found.values()],
  };
}
