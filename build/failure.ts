/** What a command of the build ends with. */
export const ExitCode = {
  ok: 0,
  /** The sources are broken, or a file is not up to date. */
  failed: 1,
  /** The command was called in a way that it does not know. */
  usage: 2,
} as const;

/** Errors whose message says all there is to say to whoever ran the command. */
const EXPLAINED = ['SpecError', 'CompileError'];

/**
 * The message of an error that comes from what the command was given: broken sources, or a file that
 * the system refuses. Throws any other error again, because that is a fault of the build.
 */
export function explanationOf(error: unknown): string {
  if (error instanceof Error && (EXPLAINED.includes(error.name) || 'syscall' in error)) {
    return error.message;
  }
  throw error;
}
