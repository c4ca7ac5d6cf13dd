import { StartError } from '../../src/mock/command.ts';
import { explain } from '../failure.ts';

/** What is wrong with what was saved or asked for; of a fault of ours, where it is in the code. */
export function textOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  try {
    return explain(error);
  } catch {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
