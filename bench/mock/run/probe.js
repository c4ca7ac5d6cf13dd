/**
 * Loaded into a server, answers `cpu` with the CPU time of the server so far and `heap` with its heap, once
 * garbage is collected. It is JavaScript, so that the server runs as it does without it.
 */
process.on('message', (what) => {
  if (what === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  } else {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  }
});
process.on('disconnect', () => process.exit());
