const maxEntries = 50_000;

/** Stores an entry as the newest, and deletes the oldest one beyond 50,000. */
export function storeNewest<T>(entries: Map<string, T>, key: string, entry: T): void {
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.size > maxEntries ? entries.keys() : [];
  if (oldest !== undefined) entries.delete(oldest);
}
