import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import type { AskedQuestion } from './reply';
import { readRoomMemory, updateRoomMemory } from './room-memory';
import { anAsker } from './testing/conversation';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (time: string): AskedQuestion => ({
  text: '',
  roomId: 'room-of-memory',
  messageId: 'message',
  asker: anAsker(),
  askedAt: new Date(`2026-04-21T${time}+08:00`),
});
const remembered = async (time: string) => {
  const { lastDocument, lastSupplier } = await readRoomMemory(database, at(time));
  return { lastDocument, lastSupplier };
};

it('[RB15, PD52] remembers the document or the supplier that was talked about last, for ten minutes', async () => {
  await updateRoomMemory(database, at('10:00:00'), { kind: 'document', number: 'PO2026-1182' });
  await updateRoomMemory(database, at('10:01:00'), { kind: 'supplier', id: 'hengrui' });
  expect(await remembered('10:10:59')).toEqual({ lastDocument: undefined, lastSupplier: 'hengrui' });
  expect(await remembered('10:11:01')).toEqual({ lastDocument: undefined, lastSupplier: undefined });

  await updateRoomMemory(database, at('10:02:00'), { kind: 'document', number: 'PR2026-0417' });
  expect(await remembered('10:03:00')).toEqual({ lastDocument: 'PR2026-0417', lastSupplier: undefined });

  await updateRoomMemory(database, at('10:04:00'), { kind: 'supplier', id: 'hengrui' });
  await updateRoomMemory(database, at('10:05:00'), { kind: 'forget' });
  expect(await remembered('10:06:00')).toEqual({ lastDocument: undefined, lastSupplier: undefined });
});
