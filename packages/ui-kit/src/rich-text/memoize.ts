/** Caches the most recently used results of a text function, up to a total length of inputs and results. */
export function memoize(compute: (text: string) => string, maxCharacters: number): (text: string) => string {
  const results = new Map<string, string>();
  let characters = 0;

  function remove(text: string, result: string): void {
    results.delete(text);
    characters -= text.length + result.length;
  }
  function store(text: string, result: string): void {
    results.set(text, result);
    characters += text.length + result.length;
    // A Map iterates its entries in insertion order.
    for (const [oldestText, oldestResult] of results) {
      if (characters <= maxCharacters) return;
      remove(oldestText, oldestResult);
    }
  }

  return (text) => {
    const cached = results.get(text);
    const result = cached ?? compute(text);
    if (cached !== undefined) remove(text, cached);
    store(text, result);
    return result;
  };
}
