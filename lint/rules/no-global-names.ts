import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { placeOf } from '../layout.ts';
import { problem, type Rule } from '../rule.ts';

export const noGlobalNames: Rule = {
  name: 'no-global-names',
  purpose:
    'A schema becomes a type of its name; one named like a global of JavaScript or the DOM would be confused with it.',
  *check(tree) {
    for (const file of tree.files.values()) {
      const place = placeOf(file.path);
      if (place.kind !== 'component' || place.of !== 'schemas') continue;
      if (!globalNames().has(place.name)) continue;
      yield problem(
        { file, pointer: '' },
        `\`${place.name}\` is a global name of JavaScript, the DOM or Node.js. Rename the file to say whose it is, such as Activity${place.name}.yaml, and the references to it.`,
      );
    }
  },
};

let names: ReadonlySet<string> | undefined;

/** Every name that TypeScript's own libraries or this Node.js declare globally. */
function globalNames(): ReadonlySet<string> {
  if (names !== undefined) return names;
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'));
  const declared = readdirSync(folder)
    .filter((file) => /^lib\..*\.d\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [
        ...text.matchAll(
          /^(?:declare )?(?:var|let|const|function|class|abstract class|interface|type|namespace) (\w+)/gm,
        ),
      ];
    })
    .map(([, name = '']) => name);
  names = new Set([...declared, ...Object.getOwnPropertyNames(globalThis)]);
  return names;
}
