/** Far more than can be on their way at once, and few enough that a flood of them costs nobody anything. Ours. */
const maxRemembered = 500;

/** These ids and one more; of too many the oldest is forgotten. */
export function withLatest(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const grown = new Set(ids).add(id);
  const [oldest] = grown.size > maxRemembered ? grown : [];
  if (oldest !== undefined) grown.delete(oldest);
  return grown;
}
