import { expect, it } from 'vitest';
import { decodeFrame } from './decode';

it('[RT124] reads agents.changed from its frame, which says nothing else', () => {
  const frame = { key: 'agents-changed', message: { success: true, data: {} } };
  expect(decodeFrame(JSON.stringify(frame))).toMatchObject({ kind: 'event', event: { type: 'agents.changed' } });
});
