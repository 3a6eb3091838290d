/** As many as the gateway takes from one account at once. source: WB565 */
const maxParallelUploads = 4;

type RunInSlot = <Result>(upload: () => Promise<Result>) => Promise<Result>;

/** Runs at most four uploads at once; others start in the order in which they came, each when one has ended. */
export function createUploadSlots(): RunInSlot {
  const starts: (() => void)[] = [];
  let running = 0;
  return async (upload) => {
    if (running >= maxParallelUploads) await new Promise<void>((resolve) => starts.push(resolve));
    else running += 1;
    try {
      return await upload();
    } finally {
      // A waiting upload takes over the slot, so that none that comes meanwhile overtakes it.
      const startNext = starts.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}

/** Runs the deliveries of each key, such as a room, one after the other, whatever became of the earlier ones. */
export function createDeliveryQueue(): (key: string, deliver: () => Promise<void>) => void {
  const lastDeliveries = new Map<string, Promise<void>>();
  return (key, deliver) => {
    const previous = lastDeliveries.get(key) ?? Promise.resolve();
    lastDeliveries.set(key, previous.catch(() => undefined).then(deliver));
  };
}
