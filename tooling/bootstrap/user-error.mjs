/** An error that the user can fix: `launch` prints its message without a stack. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}
