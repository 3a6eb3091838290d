/** Who wants to hear of one thing. One that throws does not keep the others, or the socket, from going on. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** @returns a function that stops listening */
  readonly add = (listener: (value: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  notify(value: T): void {
    for (const listener of this.#all) {
      try {
        listener(value);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
