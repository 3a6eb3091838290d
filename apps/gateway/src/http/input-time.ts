import { GatewayError } from '../gateway-error';

/**
 * The moment that a text of the input names. PostgreSQL reads years of four digits only.
 *
 * @param field where the text comes from, such as `query.startDate`
 * @throws GatewayError BAD_REQUEST naming the field
 */
export function timeOf(field: string, text: string): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new GatewayError('BAD_REQUEST', { field, expected: 'a date' });
  return date;
}

/** As `timeOf`; undefined where the caller left the field out or empty. */
export const optionalTime = (field: string, text: string | undefined): Date | undefined =>
  text ? timeOf(field, text) : undefined;
