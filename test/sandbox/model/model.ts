/** What a service of this kind remembers, as simply as it can be put: two people, two projects. */
import type { Calls, SandboxResponse } from '../use-sandbox.ts';

/** Mira owns both projects. Jonas is a member of the first; the second is not there for him. */
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
  readonly stars: Set<Name>;
}

interface Key {
  readonly id: number;
  readonly owner: Name;
  readonly key: string;
}

export interface Model {
  readonly projects: Readonly<Record<ProjectId, Project>>;
  keys: readonly Key[];
  /** Rises with each change. */
  now: number;
}

/** The real thing: how each of them calls it. */
export type Real = Readonly<Record<Name, Calls>>;

export function emptyModel(): Model {
  const project = (): Project => ({
    ...{ issues: [], requests: [] },
    ...{ labels: new Set(), stars: new Set() },
  });
  return { projects: { 42: project(), 43: project() }, keys: [], now: 0 };
}

/** Something new, with what it has before anybody does anything with it. */
export function tracked(model: Model, author: Name, iid: number, title: string): Tracked {
  model.now += 1;
  return {
    ...{ iid, author, title, changed: model.now, state: 'opened', labels: [], deleted: false },
    ...{ estimate: 0, spent: 0, followers: new Set([author]), todos: new Set<Name>() },
  };
}

/** Tells an answer that is not as the model says. */
export function differs(what: string, got: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(got), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: the sandbox says ${one}, the model ${other}`);
}

/** The status of an answer is as the model says; gives whether it is a success that changed something. */
export function answered({ status }: SandboxResponse, expected: number): boolean {
  differs('status', status, expected);
  return status < 300;
}

/** What Jonas cannot see is not there for him. */
export const sees = (who: Name, project: ProjectId) => who === 'mira' || project === 42;
