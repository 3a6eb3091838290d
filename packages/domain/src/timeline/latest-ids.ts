/** More ids than can be in flight at once; the limit bounds memory when a peer sends a flood of them. Ours. */
const maxRemembered = 500;

/** The ids with one added; above the limit the oldest is dropped. */
export function withLatest(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const extended = new Set(ids).add(id);
  const [oldest] = extended.size > maxRemembered ? extended : [];
  if (oldest !== undefined) extended.delete(oldest);
  return extended;
}
