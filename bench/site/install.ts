/** Fetches the reference pages of others that `npm run bench -- site` compares with. */
import { installPeers } from './peers.ts';

await installPeers();
