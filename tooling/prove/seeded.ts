/** A pseudo-random generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in random order. */
export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const rest = [...all];
  return all.map(() => {
    const [taken] = rest.splice(Math.floor(random() * rest.length), 1);
    return taken as T; // `rest` has an item for each call
  });
}
