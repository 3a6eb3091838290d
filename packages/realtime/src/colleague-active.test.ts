import { expect, it } from 'vitest';
import { decodeFrame } from './decode';

const activity = { roomId: 'room-1', serial: 'tang', name: 'Tang Wei', activity: 'viewing' };
const frameWith = (data: object) => JSON.stringify({ key: 'colleague-active', message: { success: true, data } });

it('[RT123] reads colleague.active from its frame', () => {
  expect(decodeFrame(frameWith(activity))).toEqual({
    kind: 'event',
    event: { type: 'colleague.active', data: activity },
  });
});

it('[RT123] drops a colleague.active of nobody, or of an activity that is not known', () => {
  expect(decodeFrame(frameWith({ ...activity, serial: '' })).kind).not.toBe('event');
  expect(decodeFrame(frameWith({ ...activity, activity: 'singing' })).kind).not.toBe('event');
});
