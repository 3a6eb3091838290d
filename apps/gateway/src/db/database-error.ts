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

/** Drizzle wraps the error of the database: its code is in the cause. */
const sqlStateOf = (error: unknown): string | undefined => {
  if (error instanceof DatabaseError) return error.sqlState;
  return error instanceof Error && error.cause !== undefined ? sqlStateOf(error.cause) : undefined;
};

export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** Statements divide by zero on purpose to roll their transaction back. */
export const isDivisionByZero = (error: unknown): boolean => sqlStateOf(error) === '22012';
