/** The numbers that a world gives out, by the names of its sequences. A number that was given is not given again. */
export interface Sequences {
  readonly next: (name: string) => number;
  /** Goes on behind a number, if it is not behind it already. */
  readonly reach: (name: string, value: number) => void;
  readonly set: (name: string, value: number) => void;
  /** The last numbers of those sequences that moved since the last commit. */
  readonly changed: () => ReadonlyMap<string, number>;
  /** Keeps the numbers given since the last commit. */
  readonly commit: () => void;
  /** Takes back the numbers given since the last commit. */
  readonly rollBack: () => void;
  readonly fork: () => Sequences;
  readonly all: () => Record<string, number>;
}

/** @param last The last numbers given. */
export function createSequences(last: Readonly<Record<string, number>>): Sequences {
  return sequencesOn({ numbers: new Map(Object.entries(last)), shared: false });
}

interface Storage {
  readonly numbers: Map<string, number>;
  shared: boolean;
}

function sequencesOn(first: Storage): Sequences {
  let storage = first;
  /** What sequences were at before each change since the last commit, oldest first. */
  let undo: { readonly name: string; readonly before: number | undefined }[] = [];

  const set = (name: string, value: number) => {
    if (storage.shared) storage = { numbers: new Map(storage.numbers), shared: false };
    const { numbers } = storage;
    undo.push({ name, before: numbers.get(name) });
    numbers.set(name, value);
  };
  const at = (name: string) => storage.numbers.get(name) ?? 0;

  return {
    next: (name) => {
      const value = at(name) + 1;
      set(name, value);
      return value;
    },
    reach: (name, value) => {
      if (value > at(name)) set(name, value);
    },
    set,
    changed: () => new Map(undo.map(({ name }) => [name, at(name)])),
    commit: () => {
      undo = [];
    },
    rollBack: () => {
      for (const { name, before } of undo.reverse()) {
        if (before === undefined) storage.numbers.delete(name);
        else storage.numbers.set(name, before);
      }
      undo = [];
    },
    fork: () => {
      storage.shared = true;
      return sequencesOn(storage);
    },
    all: () => Object.fromEntries(storage.numbers),
  };
}
