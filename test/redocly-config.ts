import { type Config, createConfig } from '@redocly/openapi-core';

/** Creates a configuration from any object: to compare one with Redocly's type of it takes the compiler seconds. */
export const redoclyConfig = createConfig as unknown as (config: object) => Promise<Config>;
