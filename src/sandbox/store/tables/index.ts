/** All tables, and the types that follow from their schemas. In the package these types are written out. */
import type { NewRowOf, ParentKeys, RowOf } from '../fields.ts';
import { issueTables } from './issues.ts';
import { jobTables } from './jobs.ts';
import { projectTables } from './projects.ts';
import { userTables } from './users.ts';

/** By name of the table, which is also its name in seed files. */
export const tables = { ...userTables, ...projectTables, ...jobTables, ...issueTables };

type Tables = typeof tables;

export type TableName = keyof Tables;

/** The row of each table. */
export type Rows = {
  readonly [Name in TableName]: RowOf<Tables[Name]['fields']>;
};

/** A row of each table that is to be inserted. */
export type NewRows = {
  readonly [Name in TableName]: NewRowOf<Tables[Name]['fields']>;
};

/** The names of each table's unique keys. */
export type UniqueKeys = {
  readonly [Name in TableName]: Extract<keyof Tables[Name]['unique'], string>;
};

/** What rows of each table are listed by: `{ project: 42 }`. */
export type Parents = {
  readonly [Name in TableName]: ParentKeys<Tables[Name]['parents']>;
};
