/** The value if it is text, else its own field of that name if that is text, else undefined. */
export function readTextField(value: unknown, name: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const text = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : undefined;
}
