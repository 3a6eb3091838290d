/** A function of texts that keeps its newest results, as long as they and what they were made from are short together. */
export function remembered(make: (text: string) => string, maxCharacters: number): (text: string) => string {
  const results = new Map<string, string>();
  let characters = 0;

  function forget(text: string, result: string): void {
    results.delete(text);
    characters -= text.length + result.length;
  }
  function store(text: string, result: string): void {
    results.set(text, result);
    characters += text.length + result.length;
    // A Map gives its entries in the order in which they came.
    for (const [oldest, its] of results) {
      if (characters <= maxCharacters) return;
      forget(oldest, its);
    }
  }

  return (text) => {
    const known = results.get(text);
    const result = known ?? make(text);
    if (known !== undefined) forget(text, known);
    store(text, result);
    return result;
  };
}
