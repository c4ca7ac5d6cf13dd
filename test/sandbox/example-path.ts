import type { Operation } from '../../src/contract/operation.ts';

/**
 * An operation's path with the examples of the contract in it, encoded, or what is given in their place:
 * `examplePath(operation, (name) => (name === 'id' ? '43' : undefined))`.
 */
export function examplePath(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  instead: (name: string) => string | undefined = () => undefined,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = parameters.find((each) => each.in === 'path' && each.name === name);
    return instead(name) ?? encodeURIComponent(String(found?.example));
  });
}
