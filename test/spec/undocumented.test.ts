import { describe, expect, test } from 'vitest';
import { render } from '../../generators/undocumented-page.ts';
import type { Annotations, UnspecifiedTopic } from '../../src/contract/annotations.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { componentName, componentsUsedBy, findNode } from '../../src/contract/read/pointers.ts';
import { applyRules, isUnspecified, listMarks } from '../../src/contract/unspecified.ts';
import { realBundle } from '../generators/contracts.ts';
import type { DocumentedValues } from './documented.ts';
import { documentedOperations } from './documented.ts';
import { CONTRADICTIONS, ONLY_SEEN, UNDOCUMENTED, type Undocumented } from './undocumented.ts';

interface Line {
  readonly location: string;
  readonly aspects: readonly string[];
  readonly text: string;
}

const written = await realBundle();
const bundle = applyRules(written);
const [, listed = ''] = render(written).split('\n## In figures\n');
const lines = linesOf(listed);

/** The lines of the list, a location each. */
function linesOf(report: string): Line[] {
  const found: Line[] = [];
  let shared: Omit<Line, 'location'> | undefined;
  for (const line of report.split('\n')) {
    const [, location = '', aspects = '', text = ''] =
      /^- (?:<a [^>]*><\/a>)?(.*?): \*\*(.*?)\*\*\. (.*)$/.exec(line) ?? [];
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
function expectLines({ aspect, locations, covers = [] }: Undocumented): void {
  for (const location of locations) {
    const found = lines.filter(
      (line) => line.location === location && line.aspects.includes(aspect),
    );
    const advice = `Mark ${location} in spec/ with \`what: [${aspect}]\`, or correct the entry in test/spec/undocumented.ts`;
    expect(found, advice).toHaveLength(1);
    expect(found[0]?.text).toMatch(/\w.*\.$/);
  }
  for (const pointer of covers) {
    const marks = listMarks(findNode(bundle, pointer) as Annotations) as UnspecifiedTopic[];
    const ruled = marks.filter(({ what }) => what.includes(aspect)).map(({ about }) => about);
    expect(ruled, pointer).toContain(locations[0]);
  }
}

describe('the list has a line for what the documentation does not show:', () => {
  test.each(UNDOCUMENTED)('$what', expectLines);
});

describe('the list has a line for what was only seen:', () => {
  test.each(ONLY_SEEN)('$what', expectLines);
});

describe('the list has a line for what the documentation contradicts:', () => {
  test.each(CONTRADICTIONS)('$what', expectLines);
});

/** Of these errors the documentation shows the body. */
const DOCUMENTED_ERRORS = ['SshKeyRefused', 'EmailRefused'];

test('the body of every error of every operation is marked, but for the two that are documented', () => {
  const unmarked = readOperations(bundle).flatMap(({ node: { responses } }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([, response]) => response)
      .filter((response) => {
        const used = [...componentsUsedBy(bundle, response)].map((at) => findNode(bundle, at));
        return ![response, ...used].some((node) => isUnspecified(node as Annotations, 'body'));
      }),
  );
  const names = unmarked.map((response) => ('$ref' in response ? componentName(response) : null));
  expect(new Set(names)).toEqual(new Set(DOCUMENTED_ERRORS));
});

test('every JSON body of a request is covered by the rule, beside a documented form', () => {
  const ruled = readOperations(bundle).filter(({ requestBody }) => {
    return isUnspecified(requestBody?.node.content[JSON_TYPE], 'mediaType');
  });
  const routes = ruled.map(({ method, path }) => `${method} ${path}`);
  const forms = documentedOperations().filter(({ parameters }) => takesForm(parameters.body));
  expect(routes.sort()).toEqual(forms.map(({ method, path }) => `${method} ${path}`).sort());
});

const JSON_TYPE = 'application/json';

/** A form holds the documented fields, and no file is among them. */
function takesForm(fields: DocumentedValues): boolean {
  const values = Object.values(fields);
  return values.length > 0 && values.every(({ types }) => !types.includes('binary'));
}
