import { expect, it } from 'vitest';
import { anyOwner } from '../protocol';
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

it('[HB38] keeps what was written before the account is known beside its drafts, until another account or a sign-out', () => {
  const early = { owner: anyOwner, roomId: anyOwner };
  const drafts = createDraftStore();
  drafts.store({ ...lin, text: 'half a question' });
  drafts.store({ ...early, text: 'early' });
  expect([drafts.read(lin), drafts.read(early)]).toEqual([{ text: 'half a question' }, { text: 'early' }]);

  drafts.store({ ...lin, owner: 'lanchuan/chen', text: 'mine' });
  expect([drafts.read(lin), drafts.read(early)]).toEqual([{ text: '' }, { text: '' }]);
  drafts.store({ ...early, text: 'early' });
  drafts.clear();
  expect(drafts.read(early)).toEqual({ text: '' });
});
