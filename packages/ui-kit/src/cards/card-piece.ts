/** Views that are fetched together. */
export interface CardPiece<Views> {
  /** Undefined until they are there. */
  readonly views: () => Views | undefined;
  /** One fetch for all who ask; one that failed is tried again. */
  readonly load: () => Promise<Views>;
}

export function cardPiece<Views>(fetchViews: () => Promise<Views>): CardPiece<Views> {
  let views: Views | undefined;
  let loading: Promise<Views> | undefined;

  async function load(): Promise<Views> {
    try {
      views = await fetchViews();
      return views;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    views: () => views,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}
