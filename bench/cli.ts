/** `npm run bench -- client|mock|site [options]` */
const BENCHMARKS = ['client', 'mock', 'site'];

const [name = ''] = process.argv.splice(2, 1);
if (BENCHMARKS.includes(name)) {
  await import(`./${name}/cli.ts`);
} else {
  console.error(`Usage: npm run bench -- <${BENCHMARKS.join('|')}> [options]`);
  process.exitCode = 2;
}

export {};
