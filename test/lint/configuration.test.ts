import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { loadConfig } from '@redocly/openapi-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { plugin } from '../../lint/plugin.ts';
import { redoclyConfig } from '../redocly-config.ts';
import { runCommand } from './fixtures.ts';

const { oas } = createRequire(import.meta.resolve('@stoplight/spectral-cli/package.json'))(
  '@stoplight/spectral-rulesets',
);

type RuleSettings = Record<string, unknown>;

const redocly = readFileSync('redocly.yaml', 'utf8');
const spectral = readFileSync('.spectral.yaml', 'utf8');
const {
  apis,
  rules: redoclyRules,
  arazzo1Rules,
} = parse(redocly) as {
  apis?: unknown;
  rules: RuleSettings;
  arazzo1Rules: RuleSettings;
};
const spectralRules = (parse(spectral) as { rules: RuleSettings }).rules;

/** Rules of Spectral with the rules of Redocly that see the same, by hand. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'operation-success-response': ['operation-2xx-response'],
  'operation-operationId': ['operation-operationId'],
  'operation-operationId-unique': ['operation-operationId-unique'],
  'operation-operationId-valid-in-url': ['operation-operationId-url-safe'],
  'operation-description': ['operation-description'],
  'operation-parameters': ['operation-parameters-unique'],
  'operation-singular-tag': ['operation-singular-tag'],
  'operation-tags': ['operation-singular-tag'],
  'operation-tag-defined': ['operation-tag-defined'],
  'path-params': ['path-parameters-defined', 'path-params-defined'],
  'path-declarations-must-exist': ['path-declaration-must-exist'],
  'path-keys-no-trailing-slash': ['no-path-trailing-slash'],
  'path-not-include-query': ['path-not-include-query'],
  'info-contact': ['info-contact'],
  'info-license': ['info-license'],
  'license-url': ['info-license-strict'],
  'openapi-tags-uniqueness': ['no-duplicated-tag-names'],
  'openapi-tags-alphabetical': ['tags-alphabetical'],
  'tag-description': ['tag-description'],
  'duplicated-entry-in-enum': ['no-duplicated-enum-values'],
  'typed-enum': ['no-enum-type-mismatch'],
  'no-$ref-siblings': ['spec-ref-siblings'],
  'no-script-tags-in-markdown': ['no-unsafe-markdown'],
  'oas3-api-servers': ['no-empty-servers'],
  'oas3-server-trailing-slash': ['no-server-trailing-slash'],
  'oas3-server-not-example.com': ['no-server-example.com'],
  'oas3-server-variables': ['no-undefined-server-variable', 'no-server-variables-empty-enum'],
  'oas3-operation-security-defined': ['security-defined'],
  'oas3-parameter-description': ['parameter-description'],
  'oas3-unused-component': ['no-unused-components'],
  'oas3-examples-value-or-externalValue': [
    'no-example-value-and-externalValue',
    'spec-example-values',
  ],
  'oas3-valid-media-example': ['no-invalid-media-type-examples', 'no-invalid-parameter-examples'],
  'oas3-valid-schema-example': ['no-invalid-schema-examples'],
  'owasp:api8:2023-define-error-validation': ['operation-4xx-response'],
};

/** Rules of the plugin with the rules of the libraries that see a part of the same, by hand. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'access-and-statuses': [
    'operation-4xx-response',
    'owasp:api2:2023-read-restricted',
    'owasp:api2:2023-write-restricted',
    'owasp:api8:2023-define-error-responses-401',
    'owasp:api8:2023-define-error-validation',
  ],
  'array-parameters': ['array-parameter-serialization'],
  'dangling-reference': ['no-unresolved-refs'],
  'declared-tags': [
    'openapi-tags',
    'operation-singular-tag',
    'operation-tag-defined',
    'operation-tags',
  ],
  'examples-present': ['oas3-examples-value-or-externalValue', 'scalar-property-missing-example'],
  'file-name': ['component-name-unique'],
  'list-paging': ['response-contains-header'],
  'operation-id-verb': [
    'operation-operationId-unique',
    'operation-operationId-url-safe',
    'operation-operationId-valid-in-url',
  ],
  'orphan-file': ['no-unused-components', 'oas3-unused-component'],
  'reference-layers': ['spec-strict-refs'],
  secrets: ['owasp:api2:2023-no-credentials-in-url'],
  'valid-defaults': [
    'no-invalid-parameter-examples',
    'no-invalid-schema-examples',
    'oas3-valid-media-example',
    'oas3-valid-schema-example',
  ],
};

const isOn = (setting: unknown): boolean => setting !== undefined && setting !== 'off';

describe('the rules of Redocly and Spectral', () => {
  it.each(Object.entries(SAME))('%s and %s are not both on', (ofSpectral, ofRedocly) => {
    const on = ofRedocly.filter((name) => isOn(redoclyRules[name]));
    expect(isOn(spectralRules[ofSpectral]) ? on : []).toEqual([]);
  });

  it.each(Object.entries(OWN))('%s of lint/rules is alone: %s are off', (_, names) => {
    const settings = { ...redoclyRules, ...spectralRules };
    expect(Object.keys(settings)).toEqual(expect.arrayContaining([...names]));
    expect(names.filter((name) => isOn(redoclyRules[name]) || isOn(spectralRules[name]))).toEqual(
      [],
    );
  });

  it('are compared by names that exist', () => {
    expect(Object.keys(spectralRules)).toEqual(expect.arrayContaining(Object.keys(SAME)));
    expect(Object.keys(redoclyRules)).toEqual(expect.arrayContaining(Object.values(SAME).flat()));
    expect(Object.keys(plugin.rules.oas3)).toEqual(expect.arrayContaining(Object.keys(OWN)));
  });

  it('of one name are not both on', () => {
    const shared = Object.keys(spectralRules).filter((name) => name in redoclyRules);
    expect(shared.filter((name) => isOn(spectralRules[name]) && isOn(redoclyRules[name]))).toEqual(
      [],
    );
  });

  it('are errors where they are on', () => {
    const severities = [redoclyRules, arazzo1Rules, spectralRules]
      .flatMap((rules) => Object.values(rules))
      .map((setting) =>
        typeof setting === 'object' ? (setting as RuleSettings).severity : setting,
      );
    expect(new Set(severities)).toEqual(new Set(['error', 'off']));
  });

  it('are off with a reason behind or above them', () => {
    for (const text of [redocly, spectral]) expect(offWithoutReason(text)).toEqual([]);
  });
});

describe('redocly.yaml', () => {
  it('lists every rule that Redocly has for OpenAPI 3.1, and no other', async () => {
    const { rules } = await redoclyConfig({ extends: ['all'] });
    const known = Object.keys(rules.oas3_1);
    expect(Object.keys(redoclyRules).sort()).toEqual(known.sort());
  });

  it('lists every rule that Redocly has for Arazzo alone, and no other', async () => {
    const { rules } = await redoclyConfig({ extends: ['all'] });
    const known = Object.keys(rules.arazzo1).filter((name) => !(name in rules.oas3_1));
    expect(Object.keys(arazzo1Rules).sort()).toEqual(known.sort());
  });

  it('turns on every rule of the plugin', async () => {
    const { rules } = await loadConfig({ configPath: 'redocly.yaml' });
    for (const [version, known] of [
      ['oas3_1', plugin.rules.oas3],
      ['arazzo1', plugin.rules.arazzo1],
    ] as const) {
      for (const name of Object.keys(known)) {
        expect(rules[version][`contract/${name}`], name).toSatisfy(isOn);
      }
    }
  });

  it('names no documents, which openapi-typescript would read instead of the one that it is given', () => {
    expect(apis).toBeUndefined();
  });

  it('turns on nothing that it does not list', async () => {
    const { rules } = await loadConfig({ configPath: 'redocly.yaml' });
    const on = Object.entries(rules.oas3_1)
      .filter(([name, setting]) => !name.startsWith('contract/') && isOn(setting))
      .map(([name]) => name);
    expect(on.sort()).toEqual(
      Object.keys(redoclyRules)
        .filter((name) => isOn(redoclyRules[name]))
        .sort(),
    );
  });
});

describe('.spectral.yaml', () => {
  it('lists every rule of both rule sets, and no other', () => {
    const rulesOf = (ruleset: unknown) => Object.keys((ruleset as { rules: RuleSettings }).rules);
    const known = [...rulesOf(oas), ...rulesOf(owasp)];
    expect(Object.keys(spectralRules).sort()).toEqual(known.sort());
  });
});

describe('spectral lint', () => {
  it('finds a mistake for each rule that is on', async () => {
    const on = Object.keys(spectralRules).filter((name) => isOn(spectralRules[name]));
    const { stdout } = await runCommand('spectral', {
      args: ['lint', 'openapi.yaml', '--ruleset', resolve('.spectral.yaml'), '--format', 'json'],
      files: { 'openapi.yaml': MISTAKES },
    });
    const found = (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code);
    expect([...new Set(found)].sort()).toEqual(on.sort());
  });
});

/** Whether a rule is off with neither a reason behind it nor one above the run of such rules. */
function offWithoutReason(text: string): string[] {
  const lines = text.split('\n');
  const isOff = (line = '') => /^ {2}\S.*: off\b/.test(line);
  return lines.filter((line, index) => {
    if (!isOff(line) || line.includes(': off #')) return false;
    let start = index;
    while (isOff(lines[start - 1])) start -= 1;
    return !/^\s*# /.test(lines[start - 1] ?? '');
  });
}

/** A contract with a mistake for each rule of Spectral. */
const MISTAKES = `
openapi: 3.1.1
info: { title: Jobs, version: 1.0.0 } # info-description
servers:
  - url: http://collab.example.com/api/v4 # owasp:api8:2023-no-server-http
    variables: { unused: { default: x } } # oas3-server-variables
paths:
  /jobs/{id}:
    get:
      parameters:
        - { name: id, in: path, schema: { type: integer } } # oas3-schema: required
      responses: { '200': { description: The job. } }
components:
  schemas:
    Names: { type: array } # array-items
  securitySchemes:
    Basic: { type: http, scheme: basic } # owasp:api2:2023-no-http-basic
    InQuery: { type: apiKey, in: query, name: token } # owasp:api2:2023-no-api-keys-in-url
    Negotiate: { type: http, scheme: negotiate } # owasp:api2:2023-auth-insecure-schemes
    Bearer: { type: http, scheme: bearer, bearerFormat: JWT } # owasp:api2:2023-jwt-best-practices
    OAuth: # owasp:api2:2023-short-lived-access-tokens
      type: oauth2
      description: RFC8725
      flows: { implicit: { authorizationUrl: 'https://collab.example.com', scopes: {} } }
`;
