/** Where the site of `npm start` and the mocks listen by default. */
export const SITE_PORT = 4000;
export const MOCK_PORT = 4010;
export const SANDBOX_PORT = 4020;
export const DEFAULT_HOST = '127.0.0.1';
