import type { Page } from '@playwright/test';

/** Chunks of one delivery. A test delivers once in each poll, which takes 200 ms on a busy machine. */
const chunksPerDelivery = 3;

/** The chunks of answers that a test holds back. */
export interface HeldAnswer {
  readonly count: () => number;
  /** Delivers the next few chunks. */
  readonly deliver: () => void;
  /** Delivers all held chunks, and holds none back any more. */
  readonly release: () => void;
}

/** Holds the chunks of answers back until the test delivers them. To be called before the page connects. */
export async function holdAnswerChunks(page: Page): Promise<HeldAnswer> {
  const heldChunks: (() => void)[] = [];
  let isHolding = true;
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    const gateway = socket.connectToServer();
    gateway.onMessage((frame) => {
      if (isHolding && String(frame).includes('chunkIndex')) heldChunks.push(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  const deliver = (count = chunksPerDelivery) => {
    for (const deliverChunk of heldChunks.splice(0, count)) deliverChunk();
  };
  return {
    count: () => heldChunks.length,
    deliver: () => deliver(),
    release: () => {
      isHolding = false;
      deliver(heldChunks.length);
    },
  };
}
