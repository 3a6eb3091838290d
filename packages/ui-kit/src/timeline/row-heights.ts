const initialEstimatePx = 84;

/** The last measured heights of rows; a row that was never measured is estimated by the mean of the others. */
export class RowHeights {
  readonly #measured = new Map<string, number>();
  #sum = 0;

  set(key: string, height: number): void {
    this.#sum += height - (this.#measured.get(key) ?? 0);
    this.#measured.set(key, height);
  }

  of(key: string | undefined): number {
    return (key === undefined ? undefined : this.#measured.get(key)) ?? this.#estimate();
  }

  #estimate(): number {
    return this.#measured.size === 0 ? initialEstimatePx : this.#sum / this.#measured.size;
  }
}
