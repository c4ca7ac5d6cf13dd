import { textOf } from '../../lint/data.ts';
import type { Finding } from '../change.ts';
import type { FieldContext } from './fields.ts';

/** Who may call an operation or send a field: a narrower circle breaks those outside of it. */
export function judgeAccess(
  base: unknown,
  revision: unknown,
  { pair, levels }: FieldContext,
): Finding[] {
  const [from, to] = [textOf(base), textOf(revision)];
  const isField = pair.kind !== 'operation';
  // A field without a level may be sent by all who may call the operation, and so by the widest circle.
  const [before, after] = [rankOf(from, levels), rankOf(to, levels)];
  const what = isField ? 'send it' : 'call it';
  const known = before !== null && after !== null;
  const narrower = !known || after > before;
  const words = `Who may ${what}: ${circle(to)} now, and ${circle(from)} before.`;
  return [{ rating: narrower ? 'major' : 'minor', rule: 'access-changed', message: words }];
}

function rankOf(level: string | undefined, levels: readonly string[]): number | null {
  if (level === undefined) return -1;
  const rank = levels.indexOf(level);
  return rank === -1 ? null : rank;
}

function circle(level: string | undefined): string {
  return level === undefined ? 'every caller' : `\`${level}\``;
}
