import { explanationOf } from '../generators/command-line.ts';

/** The site cannot be made of what there is; the message says why. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

const EXPLAINED = ['ContractError', 'RedocError', 'SiteError'];

/** As `explanationOf`, and for what can be wrong with the pages. */
export function explain(error: unknown): string {
  if (error instanceof Error && EXPLAINED.includes(error.name)) return error.message;
  return explanationOf(error);
}
