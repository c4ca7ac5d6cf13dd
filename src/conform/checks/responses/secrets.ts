/** No response shows a secret where none is documented, nor the inside of the server. */

import type { SchemaObject } from '../../../contract/openapi.ts';
import type { Located } from '../../../contract/read/operations.ts';
import { walk } from '../../../contract/read/pointers.ts';
import { isSecret } from '../../../contract/secrets.ts';
import { isUnspecified } from '../../../contract/unspecified.ts';
import type { Path } from '../../../contract/validate.ts';
import type { Discovery, ResponseCheck } from '../../api.ts';
import { type Basis, confidenceAt, documentedAt } from '../../claims/certainty.ts';
import { type Claim, shows } from '../../claims/claim.ts';
import { oncePerContract, type TestedContract } from '../../contract/contract.ts';
import { locateSchemasAt } from '../../contract/locations.ts';
import type { ReceivedResponse } from '../../http/exchange.ts';
import type { Secrets } from '../../http/shown.ts';

export const secret: ResponseCheck = {
  id: 'secret',
  rule: 'No response contains a secret where none is documented, or any secret without a token.',
  prepare: (contract) => {
    const names = listSecretNames(contract);
    return ({ documented, exchange: { operation, response, caller }, secrets }) => {
      const confidence = documentedAt(documented?.pointer ?? `${operation.pointer}/responses`);
      const known = { contract, names, secrets };
      const fields = listSecretFields(known, response, documented?.schema ?? null);
      const isAnonymous = caller === 'anonymous';
      const found = fields.flatMap(({ name, path, locations, isCertain }): Discovery[] => {
        const isHidden = locations.length === 0;
        const certain = isHidden ? confidence : confidenceAt(locations, ['access']);
        const state = (words: string, basis: Basis) => {
          const claim = shows(path, undefined, ['secret', words], 'no-secret');
          return { claim, seen: name, ...basis };
        };
        const whose = isAnonymous ? 'without a token' : '';
        // That a documented secret is not shown everywhere may be assumed.
        const assumed = { locations, aspects: ['required'] };
        return [
          ...(isHidden || isAnonymous ? [state(whose, { confidence: certain })] : []),
          ...(isCertain ? [] : [state('except when it is created', assumed)]),
        ];
      });
      // Hardly any response has one, and a run knows hundreds.
      const hasAny = secrets.isIn([...response.headers.values()].join('\n'));
      const inHeaders = (hasAny ? [...response.headers] : [])
        .filter(([, value]) => secrets.isIn(value))
        .map(([name]): Discovery => {
          const claim: Claim = { kind: 'header', name, relation: 'no-secret', when: ['any'] };
          return { confidence, claim, seen: name };
        });
      const text = fields.length === 0 ? secrets.findIn(response.text) : undefined;
      if (text === undefined) return [...found, ...inHeaders];
      const claim: Claim = { kind: 'body', relation: 'no-secret', when: ['any'] };
      return [...inHeaders, { confidence, claim, seen: null }];
    };
  },
};

const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /Traceback \(most recent call last\)/,
  /\bat [\w.$]+\([\w]+\.java:\d+\)/,
  /\.rb:\d+:in [`']/,
  /goroutine \d+ \[/,
  /node:internal\//,
  /\bSQLSTATE\b|syntax error at or near|SQLITE_ERROR/,
];

export const insides: ResponseCheck = {
  id: 'insides',
  rule: 'No error response shows internals of the server, such as a stack trace.',
  prepare:
    () =>
    ({ exchange: { operation, response } }) => {
      if (response.status < 400) return [];
      // In JSON, line ends are escaped.
      const text = response.text.replaceAll('\\n', '\n');
      const [inside] = INSIDES.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
      if (inside === undefined) return [];
      return {
        confidence: documentedAt(`${operation.pointer}/responses`),
        claim: { kind: 'body', relation: 'no-internals', when: ['any'] },
        seen: inside.trim(),
      };
    },
};

interface SecretField {
  readonly name: string;
  readonly path: Path;
  /** Where the contract documents a secret in this field. */
  readonly locations: readonly Located<SchemaObject>[];
  /** Whether it is required, or undocumented for certain. */
  readonly isCertain: boolean;
}

/** By what a secret is recognized. */
interface KnownSecrets {
  readonly contract: TestedContract;
  /** Names of fields. */
  readonly names: ReadonlySet<string>;
  readonly secrets: Secrets;
}

/** Lists every field of a body that has a secret, and adds documented ones to the known secrets. */
function listSecretFields(
  { contract, names, secrets }: KnownSecrets,
  { json, status }: ReceivedResponse,
  schema: Located<SchemaObject> | null,
): SecretField[] {
  const fields: SecretField[] = [];
  // Of thousands of values hardly one is a secret, so that nothing is copied on the way to each.
  const path: (string | number)[] = [];
  const visit = (value: unknown, name: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const isItem = Array.isArray(value);
        path.push(isItem ? Number(key) : key);
        visit(inner, isItem ? name : key);
        path.pop();
      }
      return;
    }
    if (typeof value !== 'string' || value === '') return;
    // An error names the invalid field, without its value.
    const hasSecretName = status < 400 && names.has(name);
    if (!hasSecretName && !secrets.has(value)) return;
    const schemas = schema === null ? [] : locateSchemasAt(contract, schema, path);
    const locations = schemas.filter(({ node }) => isSecret(node));
    if (locations.length > 0) secrets.add(value);
    const isCertain =
      locations.length === 0 || locations.some(({ node }) => !isUnspecified(node, 'required'));
    fields.push({ name, path: [...path], locations, isCertain });
  };
  visit(json, '');
  return fields;
}

/** Names of the fields of other servers that have secrets. */
const USUAL_NAMES = [
  'password_digest',
  'encrypted_password',
  'password_hash',
  'access_token',
  'refresh_token',
  'reset_password_token',
  'secret_token',
  'otp_secret',
  'private_key',
];

/** Names of the fields that the contract marks as secret anywhere, and of those of other servers. */
const listSecretNames = oncePerContract(({ document }): ReadonlySet<string> => {
  const names = new Set(USUAL_NAMES);
  walk(document.components?.schemas, (node, segments) => {
    if (isSecret(node as SchemaObject)) names.add(segments.at(-1) ?? '');
  });
  return names;
});
