/**
 * How many ids are remembered: more than are ever recalled, or answers ended, between two reads of a room. The limit bounds
 * memory when the server sends a flood of ids. Ours.
 */
const maxRemembered = 500;

/**
 * Adds the id of a message to those that a reducer remembers, such as the recalled ones whose message has not arrived yet.
 * Above the limit the id that was added first is dropped.
 */
export function withLatest(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const extended = new Set(ids).add(id);
  const [oldest] = extended.size > maxRemembered ? extended : [];
  if (oldest !== undefined) extended.delete(oldest);
  return extended;
}
