import { measureTyping, measureWheel, openLarge } from './large-room.mjs';
import { measurePrepend } from './prepend.mjs';
import { openProductPage } from './product-page.mjs';
import { coldOpen, longStream, measureAppend, measureWeight, pacedStream, stream } from './small-room.mjs';

/**
 * Every job by its name: the functions that a product's driver must have for it (`needs`), how one run does it, and
 * what it measures. The first figure is shown as 'too long' when the job is aborted.
 */
export const jobs = {
  weight: { needs: ['open'], run: measureWeight, figures: ['weight'], isOnce: true },
  cold: { needs: ['open'], run: coldOpen, figures: ['cold'] },
  append: { needs: ['open', 'append'], run: measureAppend, figures: ['append'] },
  stream: { needs: ['write', 'markdown'], run: stream, figures: ['stream', 'maxTask'] },
  // Skipped for products that are already slow with a quarter of the length.
  'long-stream': {
    needs: ['write', 'markdown'],
    run: longStream,
    figures: ['longStream', 'maxTaskOfLong'],
    unlessOver: { figure: 'stream', ms: 5000 },
  },
  paced: { needs: ['write', 'markdown'], run: pacedStream, figures: ['paced'] },
  prepend: { needs: ['open', 'prepend'], run: measurePrepend, figures: ['prependTop', 'prependMiddle'] },
  // Opens the room, scrolls and types on one page.
  large: {
    needs: ['open'],
    run: largeRoom,
    figures: ['open', 'elements', 'heap', 'wheelP95', 'wheelWorst', 'blank', 'typeIdle', 'typeStreaming'],
    timeouts: { noRepeatAfterMs: 75_000, abortAfterMs: 180_000 },
  },
};

/** Uses one page for all measurements with 10,000 messages, because opening them is slow. */
async function largeRoom(target) {
  const { page, close } = await openProductPage(target);
  const opened = await openLarge({ page });
  const wheeled = await measureWheel({ page });
  const typing = target.capabilities.has('field') ? await measureTyping({ page }) : {};
  await close();
  return { ...opened, ...wheeled, ...typing };
}

/** The rows of the table: what a figure is called, and what ours has to reach (`ratio`: times the best peer). */
export const rows = [
  { figure: 'weight', label: 'page of timeline and composer, gzip kB', goal: { limit: 110 } },
  { figure: 'cold', label: 'cold open of 50, processor 4× slower, first message, ms', goal: { ratio: 1 } },
  { figure: 'open', label: 'open 10,000, ms', goal: { ratio: 0.3 } },
  { figure: 'elements', label: '– elements', goal: { limit: 250 } },
  { figure: 'heap', label: '– heap, MB', goal: { limit: 20 } },
  { figure: 'append', label: 'append 500 one by one, ms', goal: { ratio: 0.1 } },
  { figure: 'stream', label: 'answer of 20,000 characters as fast as possible, ms', goal: { ratio: 0.15 } },
  { figure: 'maxTask', label: '– longest task, ms', goal: { limit: 50 } },
  { figure: 'longStream', label: '– of 80,000 characters, ms', goal: {} },
  { figure: 'growth', label: '– growth to 80,000 (4 is linear)', goal: { limit: 5 } },
  { figure: 'maxTaskOfLong', label: '– longest task of 80,000, ms', goal: { limit: 50 } },
  { figure: 'paced', label: 'the same, a chunk each 5 ms over 10 s, ms', goal: { ratio: 0.8 } },
  { figure: 'wheelP95', label: 'wheel through 10,000, frame gap p95, ms', goal: { ratio: 1.1, limit: 20 } },
  { figure: 'wheelWorst', label: '– worst, ms', goal: { ratio: 1.1, limit: 50 } },
  { figure: 'blank', label: '– frames without a message', goal: { limit: 0 } },
  { figure: 'prependTop', label: 'prepend 50 at the very top, view moved, px', goal: { limit: 1 } },
  { figure: 'prependMiddle', label: '– from the middle, px', goal: { limit: 1 } },
  { figure: 'typeIdle', label: 'typing beside 10,000, input delay p98, ms', goal: { limit: 8 } },
  { figure: 'typeStreaming', label: '– while an answer streams, ms', goal: { limit: 8 } },
];
