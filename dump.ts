// usage: tsx dump.ts ROOT OUT N OFFSET
const [root, out, n, offset = '0'] = process.argv.slice(2);
const { writeFileSync } = await import('node:fs');
const { conform } = await import(`${root}/src/conform/index.ts`);
const { contract } = await import(`${root}/test/conform/own-contract.ts`);
const { defects } = await import(`${root}/test/conform/defects/all.ts`);
const { defective } = await import(`${root}/test/conform/defects/vocabulary/index.ts`);
const N = Number(n);
const rows: string[] = [];
const chosen = defects.filter((_: unknown, i: number) => i % N === Number(offset));
for (const { id, layer, operations } of chosen) {
  const r = await conform({ contract, baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin', jobProject: '42', seed: 7, profile: 'full', operations, fetch: defective(layer) });
  const f = r.findings.map((x: any) => `${x.severity} ${x.check} ${x.id} ${x.operation} | ${x.expected} | ${x.seen}`.replace(/[0-9a-f]{16}/g, 'X').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g,'TIME'));
  rows.push(`## ${id} requests ${r.run.requests} faults ${r.faults.length} notReached ${r.notReached.length} leftovers ${r.leftovers.length}`, ...f.sort());
  writeFileSync(out!, rows.join('\n') + '\n');
}
