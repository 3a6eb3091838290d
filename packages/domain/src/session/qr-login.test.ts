import { expect, it } from 'vitest';
import { type QrLogin, type QrLoginEvent, reduceQrLogin } from './qr-login';

const issued: QrLoginEvent = { type: 'qr.issued', data: { image: 'data:image/png;base64,AA' } };
const after = (...events: readonly QrLoginEvent[]) => events.reduce<QrLogin>(reduceQrLogin, { status: 'none' });

it('[TD7] a code is shown, runs out, is issued anew and accepted', () => {
  expect(after(issued)).toEqual({ status: 'shown', image: 'data:image/png;base64,AA' });
  expect(after(issued, { type: 'qr.expired' })).toMatchObject({ status: 'expired' });
  expect(after(issued, { type: 'qr.expired' }, issued)).toMatchObject({ status: 'shown' });
  expect(after(issued, { type: 'qr.accepted' })).toEqual({ status: 'accepted' });
});

it('[TD7] what was accepted does not run out, and nothing runs out that was not shown', () => {
  expect(after(issued, { type: 'qr.accepted' }, { type: 'qr.expired' })).toEqual({ status: 'accepted' });
  expect(after({ type: 'qr.expired' })).toEqual({ status: 'none' });
});
