/** A module that is loaded when it is first needed. */
export interface LazyModule<Module> {
  /** Undefined until it is loaded. */
  readonly loaded: () => Module | undefined;
  /** Shares one request between all callers; after a failure the next call tries again. */
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
