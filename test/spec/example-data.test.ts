import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { appearances, KINDS, responseExamples, visit } from './example-data.ts';

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
    expect(contradictions).toEqual([]);
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
    expect(keys).toContain(single[key]);
  },
);

test('every host is an example host', () => {
  const hosts = examples.flatMap(({ value }) =>
    [...JSON.stringify(value).matchAll(/(?:https?:\/\/|@)([\w.-]+\.\w+)/g)].map(
      (match) => match[1],
    ),
  );
  const unexpected = hosts.filter((host) => !/(^|\.)example\.(com|org|net)$/.test(host ?? ''));
  expect(unexpected).toEqual([]);
});
