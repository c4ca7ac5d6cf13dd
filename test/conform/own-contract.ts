import { readContractFrom } from '../../src/conform/bundle.ts';

/** The contract of this package, read once for the runs of all tests. */
export const contract = readContractFrom();
