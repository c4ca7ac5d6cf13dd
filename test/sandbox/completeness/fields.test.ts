/** Every documented field of a request body has an effect: what is read afterwards depends on its value. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { encodeSshKey } from '../../../src/conform/owned/naming.ts';
import type { Operation, ValueSchema } from '../../../src/contract/operation.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { useSandbox } from '../use-sandbox.ts';

/** Fields that nothing shows, and why. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  'createIssue discussion_to_resolve': 'No response shows discussions.',
  'acceptMergeRequest sha': 'It has to be the head of the source branch, or nothing is merged.',
  'createProject import_url': 'No response shows it.',
  'createProject lfs_enabled': 'No response shows it.',
  'updateProject import_url': 'No response shows it.',
  'updateProject lfs_enabled': 'No response shows it.',
  'createProjectForUser import_url': 'No response shows it.',
  'createProjectForUser lfs_enabled': 'No response shows it.',
  'createProjectHook token': 'A secret.',
  'updateProjectHook token': 'A secret.',
  'createUser password': 'A secret.',
  'createUser reset_password': 'It takes the place of a secret.',
  'updateUser password': 'A secret.',
};

/** Different values by field, or operation and field, `undefined` for none; what names rows has to fit the example data. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  milestone_id: [21, undefined],
  'updateIssue milestone_id': [21, null],
  'updateMergeRequest milestone_id': [21, null],
  'updateMergeRequest target_branch': ['master', 'feature/print-styles'],
  'updateProject default_branch': ['master', 'feature/print-styles'],
  assignee_id: [2, 3],
  assignee_ids: [[2], [3]],
  merge_request_to_resolve_discussions_of: [1, undefined],
  target_project_id: [42, 44],
  to_project_id: [43, 44],
  namespace_id: [11, 7],
  namespace: [11, 'ines'],
  group_id: [8],
  group_access: [20, 30],
  duration: ['1h', '2h'],
  target_branch: ['master', 'fix/footer-link'],
  source_branch: ['feature/print-styles', 'fix/footer-link'],
  email: ['one@example.com', 'two@example.com'],
  key: ['one', 'two'].map(encodeSshKey),
  url: ['https://example.com/one', 'https://example.com/two'],
  import_url: ['https://example.com/one', 'https://example.com/two'],
  scopes: [['api'], ['read_user']],
  merge_commit_message: ['One', 'Two'],
  sha: [undefined, '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918'],
  discussion_to_resolve: [undefined, undefined],
  file: [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')],
};

/** What is sent beside a field. */
const BESIDE: Readonly<Record<string, object>> = {
  extern_uid: { provider: 'ldap' },
  provider: { extern_uid: 'uid-1' },
};

/** What to do where a field shows nowhere, or shows although it is named as one that does not. */
const NOT_SHOWN =
  'No response shows what is sent in it. Add the field to the schema of a response, give it a column in src/sandbox/store/tables, and say in `representations` of the operation which field it sets where that has another name; or name it in WITHOUT_EFFECT with the reason.';
const NOW_SHOWN = 'Responses show what is sent in it. Remove it from WITHOUT_EFFECT.';

const written = implementedOperations.flatMap((operation) =>
  (operation.body?.fields ?? []).map(
    (field) => [`${operation.id} ${field.name}`, operation, field] as const,
  ),
);

describe('a field of a body', () => {
  it.each(written)('%s changes what is read', async (title, operation, field) => {
    const [first, ...others] = valuesOf(title, field);
    const send = (value: unknown) => showAfter(operation, field, value);
    const differences = others.map((value) => differ(send(first), send(value)));
    if (others.length === 0) {
      // Of one value alone, that the operation changes something, besides having a response.
      const reads = send(first);
      await reads.next();
      differences.push(differ(reads, readAll(useSandbox())));
    }
    const isShown = (await Promise.all(differences)).includes(true);
    expect(isShown, isShown ? NOW_SHOWN : NOT_SHOWN).toBe(WITHOUT_EFFECT[title] === undefined);
  });

  it('is all that changes what is read', async () => {
    const [, operation, field] = written[0] ?? [];
    if (operation === undefined || field === undefined) throw new Error('No field is left.');
    const send = () => showAfter(operation, field, 'The same');
    expect(await differ(send(), send())).toBe(false);
  });
});

function valuesOf(title: string, { name, types, values, format }: ValueSchema): readonly unknown[] {
  const listed = VALUES[title] ?? VALUES[name];
  if (listed !== undefined) return listed;
  if (values !== undefined) return values;
  if (types.includes('boolean')) return [true, false];
  if (types.includes('integer')) return [1, 2];
  if (format === 'date') return ['2018-01-01', '2018-02-01'];
  if (format === 'date-time') return ['2017-01-01T00:00:00.000Z', '2017-02-01T00:00:00.000Z'];
  return ['one', 'two'];
}

/** Whether two series of responses differ; reads no further than the first difference, which most often comes early. */
async function differ(some: AsyncIterator<string>, others: AsyncIterator<string>) {
  for (;;) {
    const [one, other] = await Promise.all([some.next(), others.next()]);
    if (one.value !== other.value) return true;
    if (one.done === true) return false;
  }
}

/** The response to a request with the required fields and a value, then everything that can be read. */
async function* showAfter(
  operation: Operation,
  field: ValueSchema,
  value: unknown,
): AsyncGenerator<string, undefined> {
  const used = useSandbox();
  const { fields = [], example = {}, anyOf = [] } = operation.body ?? {};
  const sets = anyOf.some((names) => names.includes(field.name)) ? [] : (anyOf[0] ?? []);
  const needed = fields.filter(({ name, required }) => required || sets.includes(name));
  const body = {
    ...Object.fromEntries(needed.map(({ name }) => [name, example[name] ?? 'x'])),
    ...(operation.id === 'createUser' && { password: 'password-of-noor' }),
    ...BESIDE[field.name],
    [field.name]: value,
  };
  const { status, body: result } = await used
    .as('robin')
    .send(operation.method, pathOf(operation), requestOf(body));
  expect([status, result], JSON.stringify(body)).toEqual([expect.toSatisfy(isSuccess), result]);
  // One of the days that are sent has come: what ends then is over.
  if (field.format === 'date') used.sandbox.control.setClock('2018-01-15T12:00:00Z');
  yield JSON.stringify(result);
  yield* readAll(used);
}

/** The example project is shared with the only other group. */
function pathOf(operation: Operation): string {
  const isShare = operation.id === 'shareProject';
  return examplePath(operation, (name) => (isShare && name === 'id' ? '43' : undefined));
}

function isSuccess(status: number): boolean {
  return status < 300;
}

function requestOf(body: Readonly<Record<string, unknown>>): RequestInit {
  const files = Object.entries(body).filter(([, value]) => value instanceof File);
  if (files.length === 0) {
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of files) form.append(name, value as File);
  return { body: form };
}

/** The responses to every GET without files, and the accounts with what administrators alone see. */
async function* readAll({
  as,
  world,
}: ReturnType<typeof useSandbox>): AsyncGenerator<string, undefined> {
  const robin = as('robin');
  const reads = Object.values(operations).filter(
    ({ method, responses, parameters }) =>
      method === 'GET' &&
      responses[0]?.mediaType === 'application/json' &&
      parameters.every(({ in: location, required }) => location !== 'query' || !required),
  );
  const paths = [
    ...reads.map((each) => `${examplePath(each)}${each.paginated ? '?per_page=100' : ''}`),
    ...world.users.all().map(({ id }) => `/user?sudo=${id}`),
  ];
  for (const path of paths) {
    const { status, body } = await robin.get(path);
    yield JSON.stringify([path, status, body]);
  }
}
