const firstGuess = 84;

/** The last measured heights of rows; a row that was never measured is estimated by the mean of the others. */
export class RowHeights {
  readonly #known = new Map<string, number>();
  #sum = 0;

  set(key: string, height: number): void {
    this.#sum += height - (this.#known.get(key) ?? 0);
    this.#known.set(key, height);
  }

  of(key: string | undefined): number {
    return (key === undefined ? undefined : this.#known.get(key)) ?? this.#guess();
  }

  #guess(): number {
    return this.#known.size === 0 ? firstGuess : this.#sum / this.#known.size;
  }
}
