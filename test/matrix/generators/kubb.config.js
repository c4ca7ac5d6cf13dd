import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: process.env.CONTRACT ?? '' },
  output: { path: process.env.OUTPUT ?? '', clean: true, format: false, lint: false },
  plugins: [
    pluginOas({}),
    pluginTs({ output: { path: 'types' } }),
    pluginClient({ output: { path: 'clients' } }),
  ],
});
