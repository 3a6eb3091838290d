/** The listeners of one event. One that throws stops neither the others nor the socket. */
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
