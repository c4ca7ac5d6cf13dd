/** The router. */
export { TrieRouter } from 'hono/router/trie-router';
