/** An error of PostgreSQL. Code outside `db/` uses the functions below and never reads an SQLSTATE. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly sqlState: string | undefined,
    readonly constraint: string | undefined,
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

/** Why the database cannot be used now: its disk is full, it does not respond, or it is closed. */
export type UnavailableReason = 'diskFull' | 'notResponding' | 'closed';

/** The database cannot be used now. What was asked of it may have been stored or not. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`the database cannot be used: ${reason}`, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/** Drizzle wraps the error of the database, which is then the cause. */
function withCauses(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...withCauses(error.cause)] : [];
}

const sqlStateOf = (error: unknown): string | undefined =>
  withCauses(error).find((cause) => cause instanceof DatabaseError)?.sqlState;

export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** Statements divide by zero on purpose to roll their transaction back. */
export const isDivisionByZero = (error: unknown): boolean => sqlStateOf(error) === '22012';

/** Whether the database was given up because it took too long, and not because of an error of its own. */
export const isTooSlow = (error: unknown): boolean =>
  withCauses(error).some(
    (cause) =>
      cause instanceof DatabaseUnavailableError && cause.reason === 'notResponding' && cause.cause === undefined,
  );

/** Undefined for every error but those of a database that cannot be used now. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  if (sqlStateOf(error) === '53100') return 'diskFull';
  return withCauses(error).find((cause) => cause instanceof DatabaseUnavailableError)?.reason;
}
