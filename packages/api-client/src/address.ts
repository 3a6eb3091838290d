type FieldValue = string | number | boolean;

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The address of a call: path parameters filled in and encoded, the query without what is undefined. */
export function addressOf(prefixUrl: string, path: string, { params = {}, query = {} }: CallParts): string {
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = encodeForm(query).toString();
  return `${prefixUrl.replace(/\/+$/, '')}${pathname}${search && `?${search}`}`;
}

/** Text, numbers and flags of an object as form fields. */
export function encodeForm(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const fieldsWithValue = Object.entries(fields).filter((field): field is [string, FieldValue] => isValue(field[1]));
  return new URLSearchParams(fieldsWithValue.map(([name, value]) => [name, String(value)]));
}

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
