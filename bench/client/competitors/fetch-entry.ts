import { createFetchClient } from 'collaboration-service-api/fetch';
import type { SetUp } from '../programs.ts';
import { createCalls } from './openapi-fetch.ts';

export const setUp: SetUp = (baseUrl) =>
  createCalls(createFetchClient({ baseUrl, token: 'token-of-mira' }));
