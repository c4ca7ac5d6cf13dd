/**
 * The tools of the matrix. They have a package of their own, test/matrix, so that only who wants the
 * matrix fetches them. Scripts do not run at installation, so tools are called where their packages put them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../matrix/package.json' with { type: 'json' };

const MODULES = fileURLToPath(new URL('../matrix/node_modules', import.meta.url));

export const hasMatrix = existsSync(join(MODULES, '.package-lock.json'));

/** The path of a tool, or of a part of one. */
export function inMatrix(...path: readonly string[]): string {
  return join(MODULES, ...path);
}

/**
 * The path of a program that has a package for each platform, of which the fitting one is installed.
 *
 * @param scope The scope of those packages: `@deno`.
 */
export function nativeInMatrix(scope: string, ...path: readonly string[]): string {
  const [platform = 'of no platform'] = readdirSync(inMatrix(scope));
  return inMatrix(scope, platform, ...path);
}

/** The version of a tool that has one for all platforms. */
export function versionOf(tool: keyof typeof manifest.dependencies): string {
  return withoutAlias(manifest.dependencies[tool]);
}

/** The versions of Node that npm has for a platform such as `linux-x64`, each with its folder, oldest first. */
export function nodesFor(platform: string): { folder: string; version: string }[] {
  return Object.entries(manifest.optionalDependencies)
    .filter(([name]) => name.endsWith(`-${platform}`))
    .map(([folder, specifier]) => ({ folder, version: withoutAlias(specifier) }));
}

/** `npm:typescript@6.0.3` → `6.0.3`. */
function withoutAlias(specifier: string): string {
  return specifier.slice(specifier.lastIndexOf('@') + 1);
}
