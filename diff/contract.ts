import { asRecord, joinPointer } from '../src/contract/data.ts';
import type { Change } from './change.ts';
import { originOf } from './normal/origins.ts';
import type { NormalOperation, Surface } from './normal/surface.ts';
import { frameChanges } from './rules/frame.ts';

/** What belongs to no operation that both states have: operations that came or went, schemas by name, words. */
export function contractChanges(base: Surface, revision: Surface): Change[] {
  return [
    ...operationsGone(base, revision),
    ...operationsAdded(base, revision),
    ...schemasGone(base, revision),
    ...frameChanges(base.document, revision.document),
  ];
}

function operationsGone(base: Surface, revision: Surface): Change[] {
  return lacking(base, revision).map((operation) => ({
    rating: 'major',
    rule: 'operation-removed',
    ...placeOf(operation),
    now: '#/paths',
    message: 'The operation was removed.',
  }));
}

function operationsAdded(base: Surface, revision: Surface): Change[] {
  return lacking(revision, base).map((operation) => ({
    rating: 'minor',
    rule: 'operation-added',
    ...placeOf(operation),
    message: 'The operation was added.',
  }));
}

function lacking(one: Surface, other: Surface): NormalOperation[] {
  return [...one.operations.values()].filter(({ key }) => !other.operations.has(key));
}

function placeOf({ subject, node }: NormalOperation) {
  const at = originOf(node) ?? '#/paths';
  return { subject, where: '', at, now: at };
}

/** The names of schemas do not travel, but types of the client are called so. */
function schemasGone({ document: base }: Surface, { document: revision }: Surface): Change[] {
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
