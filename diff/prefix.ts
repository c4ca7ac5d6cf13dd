/** A beginning of all addresses that moved from the servers to the paths, or back: each request is the same. */
import { asArray, asRecord, asString } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import type { ContractChange } from './changes.ts';
import type { ContractPair } from './revision-pair.ts';
import { major } from './rules/rule.ts';

/** Two states with their prefixes at one place, and what is said of the move, if there was one. */
export function alignPrefix({ base, revision }: ContractPair): {
  readonly contracts: ContractPair;
  readonly changes: readonly ContractChange[];
} {
  const toPaths = findPrefix(base, revision);
  const toServers = findPrefix(revision, base);
  const prefix = toPaths ?? toServers;
  if (prefix === null) return { contracts: { base, revision }, changes: [] };
  const [from, to] = toPaths === null ? ['paths', 'servers'] : ['servers', 'paths'];
  const message = `\`${prefix}\` moved from the ${from} to the ${to}. Requests are the same, but calls of typed clients name the paths.`;
  const place = { subject: 'contract', where: to, at: `#/${to}`, now: `#/${to}` };
  return {
    contracts: {
      base: toPaths === null ? base : withPrefix(base, prefix),
      revision: toPaths === null ? withPrefix(revision, prefix) : revision,
    },
    changes: [{ ...major('prefix-moved', message), ...place }],
  };
}

/** The rest of the address of each server of one contract behind that of the other, whose paths all begin with it. */
function findPrefix(long: OpenApiDocument, short: OpenApiDocument): string | null {
  const [urls, others] = [listUrls(long), listUrls(short)];
  const prefix = urls[0]?.slice((others[0] ?? '').length) ?? '';
  const isMoved =
    /^\/[^{}]+$/.test(prefix) &&
    urls.length === others.length &&
    urls.every((url, index) => url === `${others[index]}${prefix}`) &&
    Object.keys(short.paths).every((path) => path.startsWith(`${prefix}/`));
  return isMoved ? prefix : null;
}

function listUrls(document: OpenApiDocument): string[] {
  return asArray(asRecord(document).servers).map((server) =>
    (asString(asRecord(server).url) ?? '').replace(/\/$/, ''),
  );
}

/** A copy whose paths begin with what its servers end with. */
function withPrefix(document: OpenApiDocument, prefix: string): OpenApiDocument {
  const servers = asArray(asRecord(document).servers).map((server) => {
    const url = (asString(asRecord(server).url) ?? '').replace(/\/$/, '').slice(0, -prefix.length);
    return { ...asRecord(server), url };
  });
  const paths = Object.entries(document.paths).map(([path, item]) => [`${prefix}${path}`, item]);
  return { ...document, servers, paths: Object.fromEntries(paths) } as OpenApiDocument;
}
