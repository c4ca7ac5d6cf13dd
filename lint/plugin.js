// Redocly loads plugins as JavaScript; tsx lets this one load the rules in TypeScript.
import { register } from 'tsx/esm/api';

register();
const { plugin } = await import('./plugin.ts');

export default () => plugin;
