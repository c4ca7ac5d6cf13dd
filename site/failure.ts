/** The site cannot be made of what there is; the message says why. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

const EXPLAINED = ['ContractError', 'RedocError', 'SiteError'];

/** The message of an error that comes from what the site is made of; `null` for a defect of its code. */
export function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return EXPLAINED.includes(error.name) || 'syscall' in error ? error.message : null;
}
