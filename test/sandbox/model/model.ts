/** The state of such a service in its simplest form: two users, two projects. */
import type fc from '../../properties.ts';
import type { Calls, SandboxResponse } from '../use-sandbox.ts';

/** Mira owns both projects. Jonas is a member of the first only. */
export const PEOPLE = ['mira', 'jonas'] as const;
export type Name = (typeof PEOPLE)[number];

export const PROJECTS = [42, 43] as const;
export type ProjectId = (typeof PROJECTS)[number];

export interface Tracked {
  readonly iid: number;
  readonly author: Name;
  /** Things are in the order in which they were made, and this is when they were last changed. */
  changed: number;
  title: string;
  state: string;
  labels: readonly string[];
  deleted: boolean;
  estimate: number;
  spent: number;
  readonly followers: Set<Name>;
  readonly todos: Set<Name>;
}

export interface Request extends Tracked {
  readonly sha: string;
  readonly closes: readonly Tracked[];
}

export interface Project {
  readonly issues: Tracked[];
  readonly requests: Request[];
  readonly labels: Set<string>;
}

export interface Model {
  readonly projects: Readonly<Record<ProjectId, Project>>;
  /** Rises with each change. */
  now: number;
}

/** The sandbox: how each of them calls it. */
export type Real = Readonly<Record<Name, Calls>>;

export function emptyModel(): Model {
  const project = (): Project => ({ issues: [], requests: [], labels: new Set() });
  return { projects: { 42: project(), 43: project() }, now: 0 };
}

/** A command that may run at any time. It is shown by its name and its input when a run fails. */
export function command<T>(
  name: string,
  input: fc.Arbitrary<T>,
  run: (model: Model, real: Real, input: T) => Promise<void>,
): fc.Arbitrary<fc.AsyncCommand<Model, Real>> {
  return input.map((value) => ({
    check: () => true,
    run: (model: Model, real: Real) => run(model, real, value),
    toString: () => `${name}(${JSON.stringify(value)})`,
  }));
}

/** A new issue or merge request. */
export function tracked(model: Model, author: Name, iid: number, title: string): Tracked {
  model.now += 1;
  return {
    ...{ iid, author, title, changed: model.now, state: 'opened', labels: [], deleted: false },
    ...{ estimate: 0, spent: 0, followers: new Set([author]), todos: new Set<Name>() },
  };
}

/** Throws an Error if a value of the sandbox is not that of the model. */
export function expectSame(what: string, got: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(got), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: the sandbox says ${one}, the model ${other}`);
}

/** Checks the status of a response; returns whether it is a success with a body. */
export function succeeds({ status }: SandboxResponse, expected: number): boolean {
  expectSame('status', status, expected);
  return status < 300;
}

/** Project 43 does not exist for Jonas. */
export const sees = (who: Name, project: ProjectId) => who === 'mira' || project === 42;
