import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { SupplyError } from './failure.ts';

/** What packages have to be; `policy.yaml` says what each part is for. */
export interface Policy {
  readonly folders: readonly string[];
  readonly settings: Settings;
  readonly otherSettings: Readonly<Record<string, Settings>>;
  /** Why packages work without their install scripts, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly licences: {
    readonly allowed: readonly string[];
    readonly exceptions: readonly Exception[];
    /** The licences of packages that do not say them in the field for it. */
    readonly found: Readonly<Record<string, string>>;
  };
}

/** Settings of npm by name. */
type Settings = Readonly<Record<string, string | number | boolean>>;

interface Exception {
  /** Names; `*` at the end of one stands for anything. */
  readonly packages: readonly string[];
  readonly licence: string;
  readonly reason: string;
}

/** What is known of some versions of a package. */
export interface Advisory {
  readonly package: string;
  readonly ranges?: readonly VersionRange[];
  readonly only?: readonly string[];
  readonly about: string;
  /** Why a version is used in spite of it. */
  readonly accepted?: string;
}

/** From a version, or the first there was, to the one before `below`. */
export interface VersionRange {
  readonly from?: string;
  readonly below: string;
}

const TEXT = { type: 'string', minLength: 1 } as const;
const TEXTS = { type: 'array', items: TEXT, minItems: 1 } as const;
const TEXT_BY_NAME = { type: 'object', additionalProperties: TEXT, required: [] } as const;
const VERSION = { type: 'string', pattern: String.raw`^\d+\.\d+\.\d+$` } as const;
const SETTINGS = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
} as const;

const POLICY = {
  type: 'object',
  additionalProperties: false,
  required: ['folders', 'settings', 'otherSettings', 'scripts', 'licences'],
  properties: {
    folders: TEXTS,
    settings: SETTINGS,
    otherSettings: { type: 'object', additionalProperties: SETTINGS },
    scripts: TEXT_BY_NAME,
    licences: {
      type: 'object',
      additionalProperties: false,
      required: ['allowed', 'exceptions', 'found'],
      properties: {
        allowed: TEXTS,
        exceptions: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['packages', 'licence', 'reason'],
            properties: { packages: TEXTS, licence: TEXT, reason: TEXT },
          },
        },
        found: TEXT_BY_NAME,
      },
    },
  },
};

const ADVISORIES = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['package', 'about'],
    oneOf: [{ required: ['ranges'] }, { required: ['only'] }],
    properties: {
      package: TEXT,
      ranges: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['below'],
          properties: { from: VERSION, below: VERSION },
        },
      },
      only: { type: 'array', minItems: 1, items: VERSION },
      about: TEXT,
      accepted: TEXT,
    },
  },
};

const ajv = new Ajv({ allowUnionTypes: true });
const isPolicy = ajv.compile<Policy>(POLICY);
const isAdvisories = ajv.compile<readonly Advisory[]>(ADVISORIES);

/** Reads `policy.yaml`. Throws a SupplyError that names the field that is wrong. */
export function readPolicy(text: string): Policy {
  const value: unknown = parse(text);
  if (isPolicy(value)) return value;
  throw wrong('policy.yaml', isPolicy.errors);
}

/** Reads `advisories.yaml`. Throws a SupplyError that names the field that is wrong. */
export function readAdvisories(text: string): readonly Advisory[] {
  const value: unknown = parse(text);
  if (isAdvisories(value)) return value;
  throw wrong('advisories.yaml', isAdvisories.errors);
}

function wrong(file: string, errors: Ajv['errors']): SupplyError {
  return new SupplyError(`supply/${file}: ${ajv.errorsText(errors ?? null, { dataVar: '' })}.`);
}
