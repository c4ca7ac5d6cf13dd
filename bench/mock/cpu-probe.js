/** Loaded into a server, responds to each message with the CPU time of the server so far, in microseconds. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit());
