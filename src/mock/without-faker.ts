/**
 * Prism loads faker in all its languages to invent bodies with, which is more than half of what loading
 * Prism costs. Nothing is invented here, so an empty module takes its place. To be imported before Prism.
 */
import Module, { createRequire } from 'node:module';

const ofPrism = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'));
const faker = ofPrism.resolve('@faker-js/faker');
ofPrism.cache[faker] ??= Object.assign(new Module(faker), { loaded: true });
