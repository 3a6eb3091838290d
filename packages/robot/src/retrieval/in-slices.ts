/** Called between two short pieces of work: yields to the event loop when that is due, and returns nothing otherwise. */
export type Pause = () => Promise<unknown> | undefined;

/** Maps the items with a possible pause after each, so that the process can serve other requests meanwhile. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  pause: Pause,
  map: (item: Item, at: number) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    results.push(map(item, at));
    const waiting = pause();
    if (waiting) await waiting;
  }
  return results;
}
