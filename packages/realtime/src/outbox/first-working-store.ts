import type { Clock, Warn } from '../dependencies';

interface Options<Store> {
  /** Opened in order: the next one when an operation of the one before has failed. */
  readonly layers: readonly (() => Promise<Store>)[];
  /** Copies what earlier layers had into a newly opened layer. */
  readonly copyInto: (store: Store) => Promise<void>;
  readonly clock: Clock;
  readonly warn: Warn;
}

/** An operation of the browser's storage that takes longer counts as failed. Ours. */
const answerTimeoutMs = 10_000;

/** Whether the browser lets the page store nothing, as its user has chosen: no fault that anybody could repair. */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/** Uses the first store that works; warns once when none is left, unless the browser denies it. source: RT45, RT116 */
export class FirstWorkingStore<Store> {
  readonly #options: Options<Store>;
  #layerIndex = 0;
  #opening: Promise<Store> | undefined;

  constructor(options: Options<Store>) {
    this.#options = options;
  }

  /** Whether no layer was given up. */
  isAtFirst = (): boolean => this.#layerIndex === 0;

  /** Whether every layer was given up. */
  hasNone = (): boolean => this.#layerIndex >= this.#options.layers.length;

  /** Runs an operation on the current store, or the next ones; undefined when none works. */
  async use<Answer>(run: (store: Store) => Promise<Answer>): Promise<{ readonly answer: Answer } | undefined> {
    while (!this.hasNone()) {
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
    // Another operation has already given this layer up.
    if (layer !== this.#layerIndex) return;
    this.#layerIndex += 1;
    this.#opening = undefined;
    if (!this.hasNone() || isDenied(error)) return;
    this.#options.warn('what is unsent cannot be kept as it should be', String(error));
  }

  #withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stop = this.#options.clock.after(answerTimeoutMs, () => reject(new Error('no answer')));
      answer.then(resolve, reject).finally(stop);
    });
  }
}
