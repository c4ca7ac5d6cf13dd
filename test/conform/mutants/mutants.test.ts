import { describe, expect, it } from 'vitest';
import { responseChecks } from '../../../src/conform/checks/response/index.ts';
import { conform } from '../../../src/conform/conform.ts';
import { allChecks } from '../../../src/conform/run.ts';
import { mutants } from './mutants.ts';
import { spoilt } from './mutate.ts';

describe('a sandbox with a fault', () => {
  it.each(mutants)('is found out when $fault', async ({ at, spoil, operations, check, voice }) => {
    const isOfAnswers = responseChecks.some(({ id }) => id === check) || check === 'answer';
    const { findings } = await conform({
      baseUrl: 'http://sandbox.test',
      token: 'token-of-mira',
      adminToken: 'token-of-robin',
      fetch: spoilt(at, spoil),
      seed: 7,
      operations,
      ...(!isOfAnswers && { checks: [check] }),
    });
    const found = findings.filter((each) => each.check === check).map((each) => each.voice);
    expect(new Set(found)).toContain(voice);
  });

  it('is one that every check has found', () => {
    const tripped = new Set(mutants.map(({ check }) => check));
    expect(allChecks.map(({ id }) => id).filter((id) => !tripped.has(id))).toEqual([]);
  });
});
