/** Where the stateless mock listens unless told otherwise. Kept apart so that `--help` need not load Prism. */
export const DEFAULT_PORT = 4010;
export const DEFAULT_HOST = '127.0.0.1';
