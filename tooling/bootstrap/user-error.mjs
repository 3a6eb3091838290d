/** An error that the user can fix: `launch` prints its message without a stack. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}
