/** Updates of one flag of a resource each: what sets or resets another one with it shows only where that one differs. */

import type { UnknownRecord } from '../../contract/data.ts';
import { succeeded } from '../http/exchange.ts';
import type { Exchange } from '../session.ts';
import type { UpdateInState } from './other-states.ts';
import { listFlags, type WriteTarget } from './write-target.ts';

/**
 * Turns all flags of a resource off, and each of them on alone, then gives its fields of closed lists each value,
 * with all flags on.
 * Each response is read; what is changed after it shows in the next one.
 */
export async function updateFlags({
  api,
  subject,
  values,
}: Pick<WriteTarget, 'api' | 'subject' | 'values'>): Promise<readonly UpdateInState[]> {
  const { operation } = api;
  const inOrder = listFlags(values);
  // With each of them, the one before is turned off, which should be none that is likely to go with it.
  const flags = [0, 1].flatMap((odd) => inOrder.filter((_, index) => index % 2 === odd));
  if (flags.length === 0) return [];
  const fields = operation.body?.fields ?? [];
  const lists = fields.filter(
    (field) => field.name in values && typeof field.values?.[0] === 'string',
  );
  const required = await api.input(operation, subject);
  const all = (isOn: boolean) => Object.fromEntries(flags.map((name) => [name, isOn]));
  const changes: UnknownRecord[] = [
    all(false),
    ...flags.map((name, index) => ({
      ...(index > 0 && { [flags[index - 1] ?? '']: false }),
      [name]: true,
    })),
    all(true),
    ...lists.flatMap(({ name, values: known = [] }) =>
      known.toReversed().map((value) => ({ [name]: value })),
    ),
    {},
  ];
  const updates: UpdateInState[] = [];
  let before: Exchange | null = null;
  for (const change of changes) {
    const input = { ...required, body: { ...required.body, ...change } };
    const write = await api.send(input);
    if (before !== null) updates.push({ before, input, write, after: write });
    if (!succeeded(write)) break;
    before = write;
  }
  return updates;
}
