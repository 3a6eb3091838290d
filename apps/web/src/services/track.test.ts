import { describe, expect, it } from 'vitest';
import { createTrack } from './track';

describe('track', () => {
  it('[WB25] does nothing without a collector, or with one that is none', () => {
    expect(() => createTrack({}, 'imCollector')('send_message')).not.toThrow();
    expect(() => createTrack({ imCollector: { track: 'no' } }, 'imCollector')('send_message')).not.toThrow();
  });

  it('[WB25] calls the collector under the configured name and survives its failure', () => {
    const tracked: unknown[] = [];
    const page = {
      mine: {
        track: (...all: unknown[]) => {
          tracked.push(all);
          throw new Error('broken collector');
        },
      },
    };
    expect(() => createTrack(page, 'mine')('enter_chat_room', { roomId: 'r' })).not.toThrow();
    expect(tracked).toEqual([['enter_chat_room', { roomId: 'r' }]]);
  });
});
