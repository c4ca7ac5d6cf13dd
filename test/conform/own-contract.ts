import { readBundle } from '../../src/conform/contract/bundle.ts';

/** The contract of this package, read once for the runs of all tests. */
export const contract = readBundle();

/** What only reads harms nothing: its checks create and read what those of writes do, too. */
export const writes = contract.operations.filter(({ method }) => method !== 'GET');
