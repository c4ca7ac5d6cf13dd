/** What takes several operations: the life cycles and the links of the contract. */

import { mutual } from './cross-resource.ts';
import { links } from './links.ts';
import type { SequenceCheck } from './sequence.ts';
import { cases } from './special-cases.ts';
import { transitions } from './transitions.ts';

/** Workflows that are told elsewhere join in here. */
export const sequenceChecks: readonly SequenceCheck[] = [transitions, cases, mutual, links];
