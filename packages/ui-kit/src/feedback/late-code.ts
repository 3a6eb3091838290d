/** Code that is fetched together. */
export interface LateCode<Code> {
  /** Undefined until it is there. */
  readonly now: () => Code | undefined;
  /** One fetch for all who ask; one that failed is tried again. */
  readonly load: () => Promise<Code>;
}

export function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;

  async function load(): Promise<Code> {
    try {
      code = await fetchCode();
      return code;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    now: () => code,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}
