import { describe, expect, it } from 'vitest';
import { badgeCount, closedFrame, type FrameEvent, isExpanded, isShown, reduceFrame } from './frame-state';

const after = (...events: readonly FrameEvent[]) => events.reduce(reduceFrame, closedFrame);

describe('frame state', () => {
  it('[HB18] shows the frame only when it is open and ready', () => {
    expect(isShown(after({ type: 'opened' }, { type: 'loadBegan' }))).toBe(false);
    expect(isShown(after({ type: 'opened' }, { type: 'loadBegan' }, { type: 'clientReady' }))).toBe(true);
    expect(isShown(after({ type: 'opened' }, { type: 'clientReady' }, { type: 'loadBegan' }))).toBe(false);
    expect(isExpanded(after({ type: 'resized', mode: 'expanded' }, { type: 'clientReady' }))).toBe(false);
  });

  it('[HB18] ignores a load failure when the client is ready', () => {
    expect(after({ type: 'clientReady' }, { type: 'loadFailed' }).phase).toBe('ready');
    expect(after({ type: 'loadBegan' }, { type: 'loadFailed' }).phase).toBe('failed');
  });

  it('[HB22] shows a count only while the frame is not shown', () => {
    const unseen: FrameEvent = { type: 'unseenChanged', count: 2 };
    expect(badgeCount(after(unseen))).toBe(2);
    expect(badgeCount(after(unseen, { type: 'opened' }, { type: 'clientReady' }))).toBe(0);
  });
});
