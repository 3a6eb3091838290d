import type { Clock, Warn } from '../dependencies';

interface Options<Store> {
  /** Opened one after the other, the next when the one before failed at anything. */
  readonly layers: readonly (() => Promise<Store>)[];
  /** Hands over to a layer what the ones before it had. */
  readonly copyInto: (store: Store) => Promise<void>;
  readonly clock: Clock;
  readonly warn: Warn;
}

/** Storage of a browser that takes longer than this never answers. Ours. */
const answerTimeoutMs = 10_000;

/** Stores of which the first that works is used; the first failure is warned of, and no other. source: T28 */
export class FirstWorkingStore<Store> {
  readonly #options: Options<Store>;
  #layerIndex = 0;
  #opening: Promise<Store> | undefined;
  #hasWarned = false;

  constructor(options: Options<Store>) {
    this.#options = options;
  }

  /** Undefined when none works. */
  async use<Answer>(run: (store: Store) => Promise<Answer>): Promise<{ readonly answer: Answer } | undefined> {
    while (this.#layerIndex < this.#options.layers.length) {
      const layer = this.#layerIndex;
      try {
        return { answer: await this.#withTimeout(this.#open().then(run)) };
      } catch (error) {
        this.#giveUp(layer, error);
      }
    }
    return undefined;
  }

  #open(): Promise<Store> {
    const { layers, copyInto } = this.#options;
    this.#opening ??= (async () => {
      const store = await layers[this.#layerIndex]?.();
      if (!store) throw new Error('no storage');
      if (this.#layerIndex > 0) await copyInto(store);
      return store;
    })();
    return this.#opening;
  }

  #giveUp(layer: number, error: unknown): void {
    if (!this.#hasWarned) this.#options.warn('what is unsent cannot be kept as it should be', String(error));
    this.#hasWarned = true;
    // What failed at the same moment fails of the same layer.
    if (layer !== this.#layerIndex) return;
    this.#layerIndex += 1;
    this.#opening = undefined;
  }

  #withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stop = this.#options.clock.after(answerTimeoutMs, () => reject(new Error('no answer')));
      answer.then(resolve, reject).finally(stop);
    });
  }
}
