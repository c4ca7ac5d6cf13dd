/** Where the mocks listen by default. */
export const MOCK_PORT = 4010;
export const SANDBOX_PORT = 4020;
export const DEFAULT_HOST = '127.0.0.1';
