import { it } from 'vitest';
import { expectKept } from './kills.ts';

it('keeps every acknowledged write and no half of another, killed 5 times', () => expectKept(5));
