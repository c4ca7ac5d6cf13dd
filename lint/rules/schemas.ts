/**
 * Schemas, so that generators make usable types of them: the rules `enum-out-of-line`, `no-global-names`,
 * `required-properties`, `no-id-one-of`, `known-formats` and `ordered-bounds`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Oas3Rule } from '@redocly/openapi-core';
import { asArray, asRecord, asString, asStrings } from '../../src/contract/data.ts';
import { findComponent } from '../layout.ts';
import { checkName, isNamedSchema, nodeOf } from '../nodes.ts';
import { findCrossedBounds } from '../schemas.ts';

/** A closed list of values has a name, so that it is one type everywhere. */
export const enumOutOfLine: Oas3Rule = () => ({
  Schema(schema, context) {
    if (isNamedSchema(context.location) || schema.enum === undefined) return;
    // These are names of fields, not values.
    if (context.location.pointer.includes('/propertyNames/')) return;
    const values = nodeOf(schema, context).child('enum');
    values.report(
      'Move this schema to components/schemas/enums.yaml and refer to it here. A single value is a `const`, and values that were only seen are `examples`.',
    );
  },
});

/** A schema becomes a type of its name; one named like a global of JavaScript or the DOM would be confused with it. */
export const noGlobalNames: Oas3Rule = () => ({
  Schema(schema, context) {
    const { kind, name = '' } = findComponent(context.location) ?? {};
    if (kind !== 'schemas' || !globalNames().has(name)) return;
    nodeOf(schema, context).report(
      `\`${name}\` is a global name of JavaScript, the DOM or Node.js. Rename the file to say whose it is, such as My${name}.yaml, and the references to it.`,
    );
  },
});

let names: ReadonlySet<string> | undefined;

/** Every name that TypeScript's own libraries or this Node.js declare globally. */
function globalNames(): ReadonlySet<string> {
  if (names !== undefined) return names;
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'));
  const declaration =
    /^(?:declare )?(?:var|let|const|function|class|abstract class|interface|type|namespace) (\w+)/gm;
  const declared = readdirSync(folder)
    .filter((file) => /^lib\..*\.d\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(declaration)])
    .map(([, name = '']) => name);
  names = new Set([...declared, ...Object.getOwnPropertyNames(globalThis)]);
  return names;
}

/** Beside `allOf`, generators of types overlook what is required, and turn an alternative that says nothing else into `unknown`. */
export const requiredProperties: Oas3Rule = () => ({
  Schema(data, context) {
    const schema = nodeOf(data, context);
    const known = Object.keys(asRecord(schema.fields.properties));
    const otherwise =
      'Describe it in the `properties` beside `required`, though another part does.';
    for (const [index, name] of asStrings(schema.fields.required).entries()) {
      if (known.includes(name)) continue;
      const written = schema.child('required', index);
      written.report(`\`${name}\` is required and not described here.`, { name, known, otherwise });
    }
  },
});

const SCALARS = ['integer', 'number', 'string', 'boolean', 'null'];

/** A number in a path is a string too, so `oneOf` of the two fits neither and a mock rejects every id. */
export const noIdOneOf: Oas3Rule = () => ({
  Schema(schema, context) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const types = asArray(schema[keyword]).map(findBareType);
      if (types.length === 0 || types.includes(undefined)) continue;
      const union = nodeOf(schema, context).child(keyword);
      union.report(`Write \`type: [${types.join(', ')}]\` in the place of this \`${keyword}\`.`);
    }
  },
});

/** The type of a schema that says nothing but a scalar type. */
function findBareType(schema: unknown): string | undefined {
  const { type, description, ...rest } = asRecord(schema);
  const name = asString(type) ?? '';
  if (!SCALARS.includes(name) || Object.keys(rest).length > 0) return undefined;
  return name === 'null' ? "'null'" : name;
}

/** Those that the mocks check, the client types and the site names; another one would say nothing. */
const FORMATS = ['binary', 'date', 'date-time', 'password'];

/** JSON Schema takes any word for a format, and then ignores it. */
export const knownFormats: Oas3Rule = () => ({
  Schema(schema, context) {
    const otherwise = `Write one of ${FORMATS.join(', ')}, or say it in the description.`;
    const written = nodeOf(schema, context).child('format');
    checkName(written, FORMATS, 'There is no format', otherwise);
  },
});

/** Bounds that let no value through. */
export const orderedBounds: Oas3Rule = () => ({
  Schema(schema, context) {
    const fields = asRecord(schema);
    const crossed = findCrossedBounds(fields);
    if (crossed === undefined) return;
    const [least, greatest] = crossed;
    const written = nodeOf(schema, context).child(least);
    written.report(
      `No value fits: \`${least}\` is ${fields[least]}, and \`${greatest}\` is ${fields[greatest]}. Raise the one or lower the other.`,
    );
  },
});
