/** Code that is fetched together. */
export interface LazyModule<Module> {
  /** Undefined until it is there. */
  readonly loaded: () => Module | undefined;
  /** One fetch for all who ask; one that failed is tried again. */
  readonly load: () => Promise<Module>;
}

export function lazyModule<Code>(importModule: () => Promise<Code>): LazyModule<Code> {
  let current: Code | undefined;
  let loading: Promise<Code> | undefined;

  async function load(): Promise<Code> {
    try {
      current = await importModule();
      return current;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    loaded: () => current,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}
