import { asRecord, joinPointer } from '../src/contract/data.ts';
import type { Change } from './change.ts';
import { locationOf } from './normal/origins.ts';
import type { NormalizedOperation, NormalizedContract } from './normal/surface.ts';
import { frameChanges } from './rules/frame.ts';

/** What belongs to no operation that both states have: operations that came or went, schemas by name, words. */
export function contractChanges(base: NormalizedContract, revision: NormalizedContract): Change[] {
  return [
    ...operationsGone(base, revision),
    ...operationsAdded(base, revision),
    ...schemasGone(base, revision),
    ...frameChanges(base.document, revision.document),
  ];
}

function operationsGone(base: NormalizedContract, revision: NormalizedContract): Change[] {
  return lacking(base, revision).map((operation) => ({
    rating: 'major',
    rule: 'operation-removed',
    ...placeOf(operation),
    now: '#/paths',
    message: 'The operation was removed.',
  }));
}

function operationsAdded(base: NormalizedContract, revision: NormalizedContract): Change[] {
  return lacking(revision, base).map((operation) => ({
    rating: 'minor',
    rule: 'operation-added',
    ...placeOf(operation),
    message: 'The operation was added.',
  }));
}

function lacking(one: NormalizedContract, other: NormalizedContract): NormalizedOperation[] {
  return [...one.operations.values()].filter(({ key }) => !other.operations.has(key));
}

function placeOf({ subject, node }: NormalizedOperation) {
  const at = locationOf(node) ?? '#/paths';
  return { subject, where: '', at, now: at };
}

/** The names of schemas do not travel, but types of the client are called so. */
function schemasGone({ document: base }: NormalizedContract, { document: revision }: NormalizedContract): Change[] {
  const [before, after] = [base, revision].map((document) =>
    asRecord(asRecord(document.components).schemas),
  );
  return Object.keys(before ?? {})
    .filter((name) => !(name in (after ?? {})))
    .map((name) => ({
      rating: 'minor',
      rule: 'schema-name-removed',
      subject: name,
      where: '',
      at: joinPointer('#/components/schemas', name),
      now: '#/components/schemas',
      message: `No schema is called \`${name}\` any more, nor is a type of the client. Nothing that is sent changes by that.`,
    }));
}
