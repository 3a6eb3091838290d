/** The listeners of one event. When one throws, the others are still called. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
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
        this.#onError(error);
      }
    }
  }
}
