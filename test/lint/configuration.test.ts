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

const isOn = (setting: unknown): boolean => setting !== undefined && setting !== 'off';

describe('the rules of Redocly and Spectral', () => {
  it('are off where another one finds the same, which is on', () => {
    const blocks = `${redocly}\n\n${spectral}`.split('\n\n');
    const others = blocks
      .filter((block) => /# Off: a rule .* finds the same/.test(block))
      .flatMap((block) => [...block.matchAll(/: off # ([\w-]+)/g)].map(([, name = '']) => name));
    const on = Object.keys(redoclyRules).filter((name) => isOn(redoclyRules[name]));
    expect(
      others.filter((name) => ![...on, ...Object.keys(plugin.rules.oas3)].includes(name)),
    ).toEqual([]);
    expect(others.length).toBeGreaterThan(30);
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

/** Rules that are off with neither a reason behind them nor one above their run. */
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
