type Value = string | number | boolean;

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The address of a call: path parameters filled in and encoded, the query without what is undefined. */
export function addressOf(prefixUrl: string, path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = encodeForm(query).toString();
  return `${prefixUrl.replace(/\/+$/, '')}${filled}${search && `?${search}`}`;
}

/** Text, numbers and flags of an object as form fields. */
export function encodeForm(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(fields).filter((field): field is [string, Value] => isValue(field[1]));
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
