/** Where the stateless mock is found unless told otherwise. Kept apart so that `--help` need not load Prism. */
export const DEFAULT_PORT = 4010;
export const DEFAULT_HOST = '127.0.0.1';
/** Where the API is served; its version is in it. */
export const PREFIX = '/api/v4';
