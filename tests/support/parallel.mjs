/** Does work for all items, some at a time. */
export async function inParallel(items, work, atOnce = 8) {
  const waiting = [...items];
  const next = async () => {
    while (waiting.length > 0) await work(waiting.shift());
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
