import { RequestProblem } from './problem.ts';

/** Undoes percent encoding. Throws a RequestProblem that names `field` for a broken escape or one that is not UTF-8. */
export function decodePercent(text: string, field: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RequestProblem(400, field, 'has a broken percent escape; write % itself as %25');
  }
}
