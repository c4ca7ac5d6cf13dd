/** The Dev Container has what the project asks for. */
import { readFileSync } from 'node:fs';
import { parseConfigFileTextToJson } from 'typescript';
import { expect, it } from 'vitest';
import { MOCK_PORT, SANDBOX_PORT, SITE_PORT } from '../../src/http/default-ports.ts';

/** A JSON file with comments. */
const readJsonc = (path: string) =>
  parseConfigFileTextToJson(path, readFileSync(path, 'utf8')).config;

const container = readJsonc('.devcontainer/devcontainer.json') as {
  build: { dockerfile: string };
  postCreateCommand: string;
  forwardPorts: number[];
  portsAttributes: Record<string, { label: string }>;
  customizations: { vscode: { extensions: string[] } };
};
const dockerfile = readFileSync(`.devcontainer/${container.build.dockerfile}`, 'utf8');

it('the Dev Container runs the Node of .nvmrc', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  expect(dockerfile).toMatch(new RegExp(`^FROM node:${version.replace('.', '\\.')}-`, 'm'));
});

it('the Dev Container installs the locked packages, and a browser for the tests', () => {
  expect(container.postCreateCommand).toBe('npm ci');
  expect(dockerfile).toMatch(/apt-get install .* chromium-headless-shell /);
  expect(dockerfile).toContain('CHROMIUM_PATH=/usr/bin/chromium-headless-shell');
});

it('the Dev Container opens the ports that npm start serves', () => {
  expect(container.forwardPorts).toEqual([SITE_PORT, MOCK_PORT, SANDBOX_PORT]);
  expect(Object.keys(container.portsAttributes)).toEqual(container.forwardPorts.map(String));
});

it('the Dev Container has the extensions that .vscode recommends', () => {
  const { recommendations } = readJsonc('.vscode/extensions.json') as { recommendations: string[] };
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
});
