/** Text that stands as such, or under a name in an object; undefined where there is neither. */
export function textIn(value: unknown, name: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const text = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : undefined;
}
