import { explanationOf } from '../build/failure.ts';

/** A server cannot listen where it was told to. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** The site cannot be made of what there is; the message says why. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

const EXPLAINED = ['ContractError', 'PortError', 'RedocError', 'SiteError'];

/** As `explanationOf`, and for what can be wrong with the page and its servers. */
export function explain(error: unknown): string {
  if (error instanceof Error && EXPLAINED.includes(error.name)) return error.message;
  return explanationOf(error);
}
