import { expect, it } from 'vitest';
import { createDraftStore } from './draft-store';

const lin = { owner: 'lanchuan/lin', roomId: 'r1' };

it('[HB38] keeps the drafts of one account, the latest of 20 rooms, until it signs out', () => {
  const drafts = createDraftStore();
  drafts.store({ ...lin, text: 'half a ques' });
  drafts.store({ ...lin, text: 'half a question' });
  expect(drafts.read(lin)).toEqual({ text: 'half a question' });
  expect(drafts.read({ ...lin, owner: 'lanchuan/chen' })).toEqual({ text: '' });

  for (let room = 2; room <= 21; room += 1) drafts.store({ ...lin, roomId: `r${room}`, text: 'x' });
  expect([drafts.read(lin), drafts.read({ ...lin, roomId: 'r2' })]).toEqual([{ text: '' }, { text: 'x' }]);
  drafts.store({ ...lin, roomId: 'r2', text: '' });
  expect(drafts.read({ ...lin, roomId: 'r2' })).toEqual({ text: '' });

  drafts.store({ owner: 'lanchuan/chen', roomId: 'r1', text: 'mine' });
  expect(drafts.read({ ...lin, roomId: 'r3' })).toEqual({ text: '' });
  drafts.clear();
  expect(drafts.read({ owner: 'lanchuan/chen', roomId: 'r1' })).toEqual({ text: '' });
});
