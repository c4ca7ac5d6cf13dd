import { it } from 'vitest';
import { expectHarmless } from './hostile-run.ts';

it('25000 hostile requests: no 5xx, no secret in a response, no change by a rejected one', () =>
  expectHarmless(25_000));
