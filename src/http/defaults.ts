/** Where the mocks listen by default, and where they serve the API. */
export const MOCK_PORT = 4010;
export const SANDBOX_PORT = 4020;
export const DEFAULT_HOST = '127.0.0.1';
/** The version of the API is in it. */
export const PREFIX = '/api/v4';
