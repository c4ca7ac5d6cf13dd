import { beforeAll, describe, expect, test } from 'vitest';
import { render } from '../../generators/not-shown.ts';
import { readOperations } from '../../src/contract/operations.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { realBundle } from '../generators/contracts.ts';
import { CONTRADICTIONS, NOT_SHOWN, ONLY_SEEN, type Undocumented } from './undocumented.ts';

interface Line {
  readonly place: string;
  readonly facets: readonly string[];
  readonly text: string;
}

let lines: readonly Line[];
beforeAll(async () => {
  lines = linesOf(render(await realBundle()));
});

/** What the list says of each place. */
function linesOf(report: string): Line[] {
  const found: Line[] = [];
  let shared: Omit<Line, 'place'> | undefined;
  for (const line of report.split('\n')) {
    const [, place = '', facets = '', text = ''] =
      /^- (.*?): \*\*(.*?)\*\*\. (.*)$/.exec(line) ?? [];
    if (place === '') {
      const [, one] = /^ {2}- (.*)$/.exec(line) ?? [];
      if (one !== undefined && shared !== undefined) found.push({ place: one, ...shared });
      continue;
    }
    shared = { facets: facets.split(', '), text };
    if (!/^In \d+ places$/.test(place)) found.push({ place, ...shared });
  }
  // The operations of a shared place are no part of its name.
  return found.map((line) => ({ ...line, place: line.place.replace(/, in (`\w+`|\d+ ).*$/, '') }));
}

/** An entry passes if each of its places is listed once with its facet, and with words on it. */
function expectLines({ facet, places }: Undocumented): void {
  for (const place of places) {
    const found = lines.filter((line) => line.place === place && line.facets.includes(facet));
    expect(found, place).toHaveLength(1);
    expect(found[0]?.text).toMatch(/\w.*\.$/);
  }
}

describe('the list of gaps has a line for what the documentation does not show:', () => {
  test.each(NOT_SHOWN)('$what', expectLines);
});

describe('the list of gaps has a line for what was only seen:', () => {
  test.each(ONLY_SEEN)('$what', expectLines);
});

describe('the list of gaps has a line for what the documentation contradicts:', () => {
  test.each(CONTRADICTIONS)('$what', expectLines);
});

/** Of these errors the documentation shows the body. */
const DOCUMENTED_ERRORS = ['Response `SshKeyRefused`', 'Response `EmailRefused`'];

test('every error of every operation has its line, but for the two that are documented', async () => {
  const bundle = await realBundle();
  const places = readOperations(bundle).flatMap(({ method, path, node: operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) =>
        '$ref' in response
          ? `Response \`${response.$ref.split('/').at(-1)}\``
          : `\`${method} ${path}\`, response ${status}`,
      ),
  );
  const undocumented = [...new Set(places)].filter((place) => !DOCUMENTED_ERRORS.includes(place));
  expectLines({ what: 'errors', facet: 'body', places: undocumented });
});

test('every JSON body of a request has its line', async () => {
  const bundle = await realBundle();
  const places = readOperations(bundle).flatMap(({ method, path, node: operation }) => {
    const body = operation.requestBody && resolveRef(bundle, operation.requestBody);
    const isJson = body?.content['application/json'] !== undefined;
    return isJson ? [`\`${method} ${path}\`, body as \`application/json\``] : [];
  });
  const listed = NOT_SHOWN.find(({ facet }) => facet === 'mediaType')?.places ?? [];
  expect([...places].sort()).toEqual([...listed].sort());
});
