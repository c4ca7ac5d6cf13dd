/** Works on so many at once. After an error nothing new begins, and what has begun comes to its end. */
export async function inParallel<T>(
  count: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all];
  const failures: unknown[] = [];
  const takeAll = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      if (failures.length > 0) return;
      await work(one).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: count }, takeAll));
  if (failures.length > 0) throw failures[0];
}
