import { beforeAll, describe, expect, test } from 'vitest';
import { render } from '../../generators/not-shown.ts';
import { readOperations } from '../../src/contract/operations.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { realBundle } from '../generators/contracts.ts';
import { CONTRADICTIONS, NOT_SHOWN, ONLY_SEEN, type Undocumented } from './undocumented.ts';

interface Line {
  readonly location: string;
  readonly aspects: readonly string[];
  readonly text: string;
}

let lines: readonly Line[];
beforeAll(async () => {
  lines = linesOf(render(await realBundle()));
});

/** What the list says of each location. */
function linesOf(report: string): Line[] {
  const found: Line[] = [];
  let shared: Omit<Line, 'location'> | undefined;
  for (const line of report.split('\n')) {
    const [, location = '', aspects = '', text = ''] =
      /^- (.*?): \*\*(.*?)\*\*\. (.*)$/.exec(line) ?? [];
    if (location === '') {
      const [, one] = /^ {2}- (.*)$/.exec(line) ?? [];
      if (one !== undefined && shared !== undefined) found.push({ location: one, ...shared });
      continue;
    }
    shared = { aspects: aspects.split(', '), text };
    if (!/^In \d+ places$/.test(location)) found.push({ location, ...shared });
  }
  // The operations of a shared location are no part of its name.
  return found.map((line) => ({
    ...line,
    location: line.location.replace(/, in (`\w+`|\d+ ).*$/, ''),
  }));
}

/** An entry passes if each of its locations is listed once with its aspect, and with words on it. */
function expectLines({ aspect, locations }: Undocumented): void {
  for (const location of locations) {
    const found = lines.filter(
      (line) => line.location === location && line.aspects.includes(aspect),
    );
    expect(found, location).toHaveLength(1);
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
  const locations = readOperations(bundle).flatMap(({ method, path, node: operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) =>
        '$ref' in response
          ? `Response \`${response.$ref.split('/').at(-1)}\``
          : `\`${method} ${path}\`, response ${status}`,
      ),
  );
  const undocumented = [...new Set(locations)].filter(
    (location) => !DOCUMENTED_ERRORS.includes(location),
  );
  expectLines({ what: 'errors', aspect: 'body', locations: undocumented });
});

test('every JSON body of a request has its line', async () => {
  const bundle = await realBundle();
  const locations = readOperations(bundle).flatMap(({ method, path, node: operation }) => {
    const body = operation.requestBody && resolveRef(bundle, operation.requestBody);
    const isJson = body?.content['application/json'] !== undefined;
    return isJson ? [`\`${method} ${path}\`, body as \`application/json\``] : [];
  });
  const listed = NOT_SHOWN.find(({ aspect }) => aspect === 'mediaType')?.locations ?? [];
  expect([...locations].sort()).toEqual([...listed].sort());
});
