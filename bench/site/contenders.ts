/** What is compared: pages that show the same operation of the same contract. */

export type ContenderName = 'page' | 'redoc' | 'stock' | 'scalar' | 'swagger' | 'elements';

export interface Contender {
  readonly name: ContenderName;
  /** How tables call it. */
  readonly title: string;
  /** Where it shows the operation, below the folder of the name. */
  readonly address: string;
}

/** The operation that is looked at. */
const OPERATION = 'createIssue';

/** Words of its description that stand nowhere else. */
export const WORDS = 'Makes an issue in a project';

export const OURS: Contender = {
  name: 'page',
  title: 'our page',
  address: `site/operations/${OPERATION}/`,
};

export const CONTENDERS: readonly Contender[] = [
  OURS,
  { name: 'redoc', title: 'our Redoc', address: 'site/reference/#/issues/createissue' },
  { name: 'stock', title: 'build-docs', address: 'stock/#/issues/createissue' },
  { name: 'scalar', title: 'Scalar', address: 'scalar/#tag/issues/POST/projects/{id}/issues' },
  { name: 'swagger', title: 'Swagger UI', address: 'swagger/#/issues/createIssue' },
  { name: 'elements', title: 'Elements', address: 'elements/#/operations/createIssue' },
];
