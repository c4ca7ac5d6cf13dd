import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { type Appearance, appearances, KINDS, responseExamples, visit } from './example-data.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApiDocument;
const examples = [...responseExamples(contract)];
const seen = appearances(contract);

test.each([...new Set(KINDS.map(({ name }) => name))])(
  'no two examples contradict each other about a %s',
  (name) => {
    const contradictions: string[] = [];
    const first = new Map<string, { value: Json; where: string }>();
    for (const { kind, key, resource, where } of seen.filter(({ kind }) => kind.name === name)) {
      for (const [field, value] of Object.entries(resource)) {
        if (kind.changing.includes(field)) continue;
        const id = `${name} ${key}.${field}`;
        const before = first.get(id);
        if (before === undefined) first.set(id, { value, where });
        else if (!isConsistent(before.value, value)) {
          contradictions.push(
            `${id}: ${JSON.stringify(before.value)} in ${before.where}, ${JSON.stringify(value)} in ${where}`,
          );
        }
      }
    }
    const advice = 'Let the examples of one resource agree: spec/components/examples';
    expect(contradictions, advice).toEqual([]);
  },
);

/** Equal, or objects that are compared on their own, as resources of some kind. */
function isConsistent(a: Json, b: Json): boolean {
  if (isObject(a) && isObject(b)) {
    return Object.keys(a).every(
      (field) => !(field in b) || isConsistent(a[field] as Json, b[field] as Json) || a.id === b.id,
    );
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test('every user has the avatar and profile URL of the username', () => {
  for (const { resource } of seen.filter(({ kind }) => kind.name === 'user')) {
    const { id, username, web_url, avatar_url } = resource;
    expect(web_url).toBe(`https://collab.example.com/${username}`);
    if (avatar_url !== null) {
      expect(avatar_url).toBe(
        `https://collab.example.com/uploads/user/avatar/${id}/${username}.png`,
      );
    }
  }
});

test.each([
  ['id', ({ kind }: Appearance) => kind.name],
  ['iid', ({ kind, resource }: Appearance) => `${kind.name} of ${resource.project_id}`],
] as const)('every %s grows with time', (field, scopeOf) => {
  const dated = seen.filter(({ resource }) => resource.created_at && Number(resource[field]));
  for (const scope of new Set(dated.map(scopeOf))) {
    const inOrder = dated
      .filter((one) => scopeOf(one) === scope)
      .map(({ resource }) => [Date.parse(String(resource.created_at)), Number(resource[field])])
      .toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y)
      .map(([, number = 0]) => number);
    expect(inOrder, scope).toEqual(inOrder.toSorted((a, b) => a - b));
  }
});

test('no two kinds share an id', () => {
  const kinds = new Map<string, string>();
  for (const { kind, resource } of seen) {
    const id = String(resource.id ?? resource.name);
    expect(kinds.get(id) ?? kind.name, id).toBe(kind.name);
    kinds.set(id, kind.name);
  }
});

test('some time has an offset, and some job has failed, been skipped and been erased', () => {
  expect(JSON.stringify(examples)).toMatch(/T[\d:.]+\+02:00"/);
  const statuses = seen.filter(({ kind }) => kind.name === 'job').map(({ resource }) => resource);
  expect(statuses.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['failed', 'skipped']),
  );
  const erased = examples.find(({ id }) => id === 'eraseJob');
  expect(erased?.value).toMatchObject({ status: 'failed' });
});

test('the archive is a zip file whose bytes are those of its text', () => {
  const { value } = examples.find(({ id }) => id === 'downloadJobArtifacts') ?? {};
  const bytes = Buffer.from(String(value));
  expect(bytes.toString('latin1')).toBe(value);
  const name = 30 + bytes.readUInt16LE(26);
  const content = bytes.subarray(name, name + bytes.readUInt32LE(18));
  expect(bytes.readUInt32LE(14)).toBe(crc32(content));
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(bytes.readUInt32LE(end + 16))).toBe(0x02014b50);
  expect([bytes.readUInt32LE(end), bytes.readUInt16LE(end + 10)]).toEqual([0x06054b50, 1]);
});

test('no resource ends before it begins', () => {
  for (const { value, route } of examples) {
    visit(value, (resource) => {
      const order = ['created_at', 'started_at', 'finished_at']
        .map((field) => resource[field])
        .filter(isText);
      expect(order.toSorted(), route).toEqual(order);
      const change = [resource.created_at, resource.updated_at].filter(isText);
      expect(change.toSorted(), route).toEqual(change);
    });
  }
});

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

/** A list and the read of one of its items: `/user/keys` and `/user/keys/{key_id}`. */
const reads = examples.flatMap((example) => {
  const list = /^(GET .*)\/\{\w+\}$/.exec(example.route)?.[1];
  const listed = examples.filter(({ route, value }) => route === list && Array.isArray(value));
  const single = example.status === 200 && isObject(example.value) ? example.value : null;
  return listed.length === 0 || single === null ? [] : [{ ...example, single, listed }];
});

test.each(reads.map((read) => [`${read.route} ${read.name}`, read] as const))(
  '%s is in the list',
  (_, { single, listed }) => {
    const key = 'id' in single ? 'id' : 'name';
    const keys = listed.flatMap(({ value }) => (value as JsonObject[]).map((item) => item[key]));
    expect(keys, 'Add it to the example of the list, or read one of that').toContain(single[key]);
  },
);

test('every host is an example host', () => {
  const hosts = examples.flatMap(({ value }) =>
    [...JSON.stringify(value).matchAll(/(?:https?:\/\/|@)([\w.-]+\.\w+)/g)].map(
      (match) => match[1],
    ),
  );
  const unexpected = hosts.filter((host) => !/(^|\.)example\.(com|org|net)$/.test(host ?? ''));
  expect(unexpected, 'Use a host of example.com, example.org or example.net').toEqual([]);
});
