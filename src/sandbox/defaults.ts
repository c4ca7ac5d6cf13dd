/** Where the sandbox is found unless told otherwise. */
export const SANDBOX_PORT = 4020;
