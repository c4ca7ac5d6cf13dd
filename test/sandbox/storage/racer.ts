/** A program that begins with a data file at a message, so that several do at once. */
import { once } from 'node:events';
import { startSandbox } from '../../../src/sandbox/node.ts';
import 'libsql';
import '../../../src/sandbox/storage/open.ts';

const [, , data = ''] = process.argv;
console.log('Ready');
await once(process.stdin, 'data');
try {
  console.log((await startSandbox({ data, port: 0 })).url);
} catch (error) {
  console.log(String(error));
}
