/** What PostgreSQL says by its code; above `db/` nobody reads an SQLSTATE. */
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

/** Looks through Drizzle's wrapper too. */
const sqlStateOf = (error: unknown): string | undefined => {
  if (error instanceof DatabaseError) return error.sqlState;
  return error instanceof Error && error.cause !== undefined ? sqlStateOf(error.cause) : undefined;
};

export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** Raised on purpose by statements that must undo their transaction. */
export const isDivisionByZero = (error: unknown): boolean => sqlStateOf(error) === '22012';
