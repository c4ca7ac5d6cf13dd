import type { SchemaObject } from '../../../contract/openapi.ts';
import { walk } from '../../../contract/pointers.ts';
import type { Path } from '../../../contract/validate.ts';
import { certaintyOf } from '../../contract/certainty.ts';
import { document } from '../../contract/document.ts';
import { schemasAt } from '../../contract/schema-places.ts';
import type { Place } from '../../contract.ts';
import type { Received } from '../../http/exchange.ts';
import type { Secrets } from '../../http/secrets.ts';
import type { AnswerCheck } from './answer-check.ts';

export const secret: AnswerCheck = {
  id: 'secret',
  rule: 'No answer holds a secret where none is documented, nor any to a caller without a token.',
  find: ({ facts, answer, exchange: { received, actor }, secrets }) => {
    const place = answer?.pointer ?? `${facts.pointer}/responses`;
    const certainty = { voice: 'failure', says: null, pointer: place } as const;
    const held = secretsIn(received, answer?.schema ?? null, secrets);
    const leaks = held.filter(({ places }) => places.length === 0 || actor === 'nobody');
    const certaintyOfLeak = ({ places }: Held) =>
      places.length === 0 ? certainty : certaintyOf(places, ['access']);
    // Where a secret may be is documented; that it is not everywhere there can be an inference.
    const spread = held.filter(({ isMeant }) => !isMeant);
    const headers = [...received.headers].filter(([, value]) => secrets.isIn(value));
    const hidden = held.length === 0 && secrets.isIn(received.text);
    return [
      ...leaks.map((leak) => ({
        certainty: certaintyOfLeak(leak),
        expected: `no secret in \`${leak.name}\`${actor === 'nobody' ? ' for who has no token' : ''}`,
        seen: `a value in \`${leak.name}\``,
      })),
      ...spread.map(({ name, places }) => ({
        certainty: certaintyOf(places, ['required']),
        expected: `no secret in \`${name}\` but when it is made`,
        seen: `a value in \`${name}\``,
      })),
      ...headers.map(([name]) => ({
        certainty,
        expected: `no secret in the header ${name}`,
        seen: 'a secret that was sent or answered before',
      })),
      ...(hidden
        ? [{ certainty, expected: 'no secret in the body', seen: 'a secret within a text' }]
        : []),
    ];
  },
};

/** What the insides of a server look like when it shows them. */
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /Traceback \(most recent call last\)/,
  /\bat [\w.$]+\([\w]+\.java:\d+\)/,
  /\.rb:\d+:in [`']/,
  /goroutine \d+ \[/,
  /node:internal\//,
  /\bSQLSTATE\b|syntax error at or near|SQLITE_ERROR/,
];

export const insides: AnswerCheck = {
  id: 'insides',
  rule: 'No answer shows the insides of the server, such as a stack trace.',
  find: ({ facts, exchange: { received } }) => {
    if (received.status < 400) return [];
    // In JSON line ends are written as two characters.
    const text = received.text.replaceAll('\\n', '\n');
    if (!INSIDES.some((pattern) => pattern.test(text))) return [];
    return [
      {
        certainty: { voice: 'failure', says: null, pointer: `${facts.pointer}/responses` },
        expected: 'an error in words for the caller',
        seen: 'a stack trace or another look inside the server',
      },
    ];
  },
};

interface Held {
  readonly name: string;
  /** Where the contract says that it may be there. */
  readonly places: readonly Place<SchemaObject>[];
  /** It must be there, or may be without a doubt. */
  readonly isMeant: boolean;
}

/** Every field of a body that holds a secret. Those that are documented are remembered as secrets. */
function secretsIn(
  { json, status }: Received,
  schema: Place<SchemaObject> | null,
  secrets: Secrets,
): Held[] {
  const held: Held[] = [];
  // An error names the field that is wrong, and says nothing of its value.
  const isNamed = (name: string) => status < 400 && SECRET_NAMES.has(name);
  const visit = (value: unknown, path: Path) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      }
      return;
    }
    const name = path.findLast((segment) => typeof segment === 'string') ?? '';
    if (typeof value !== 'string' || value === '') return;
    if (!isNamed(String(name)) && !secrets.has(value)) return;
    const found = schema === null ? [] : schemasAt(schema, path);
    const places = found.filter(({ node }) => node['x-secret'] === true);
    if (places.length > 0) secrets.add(value);
    const isSure = ({ node }: Place<SchemaObject>) => !node['x-not-shown']?.includes('required');
    const isMeant = places.length === 0 || places.some(isSure);
    held.push({ name: String(name), places, isMeant });
  };
  visit(json, []);
  return held;
}

/** The names of fields that the contract marks as secret anywhere, and what such fields are called elsewhere. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  ...markedNames(),
  'password_digest',
  'encrypted_password',
  'password_hash',
  'access_token',
  'refresh_token',
  'reset_password_token',
  'secret_token',
  'otp_secret',
  'private_key',
]);

function markedNames(): string[] {
  const names: string[] = [];
  walk(document.components?.schemas, (node, segments) => {
    if ((node as SchemaObject)['x-secret'] === true) names.push(segments.at(-1) ?? '');
  });
  return names;
}
