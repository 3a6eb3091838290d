import { describe, expect, it } from 'vitest';
import { outboxStoreSuite } from '../testing/outbox-store-suite';
import { keyValueOutboxStore, memoryOutboxStore } from './key-value-outbox-store';

outboxStoreSuite('in memory', async () => memoryOutboxStore());

describe('an outbox store over a key-value store', () => {
  it('[RT44] drops broken rows, and leaves keys of other code alone', async () => {
    const texts = new Map<string, string>();
    const store = keyValueOutboxStore({
      keys: () => [...texts.keys()],
      read: (key) => texts.get(key),
      write: (key, text) => void texts.set(key, text),
      remove: (key) => void texts.delete(key),
    });
    const lin = { tenant: 'lanchuan', account: 'lin' };
    await store.add(lin, { roomId: 'r', msgUuid: 'a', addedAt: 1, notBefore: 0, item: 'kept' });
    const [own = ''] = texts.keys();
    const broken = ['', '{', 'null', '[]', '{"__proto__":{"roomId":"r"}}', '{"roomId":"r","msgUuid":7}', '7'];
    for (const [index, text] of broken.entries()) texts.set(own.replace(/1\]$/, `${index + 2}]`), text);
    texts.set('im.account', 'another thing');
    expect((await store.readAll(lin)).map(({ msgUuid }) => msgUuid)).toEqual(['a']);
    await store.deleteAll();
    expect([...texts.keys()]).toEqual(['im.account']);
  });
});
