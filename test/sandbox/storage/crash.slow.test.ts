import { it } from 'vitest';
import { expectKept } from './kills.ts';

it('keeps every acknowledged write and no half of another, killed 25 times', () => expectKept(25));
