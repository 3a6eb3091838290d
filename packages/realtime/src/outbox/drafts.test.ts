import { describe, expect, it } from 'vitest';
import { fakeClock } from '../testing';
import type { DraftStore } from './draft-store';
import { createDrafts } from './drafts';

const lin = { tenant: 'lanchuan', account: 'lin' };

function aDraftStore() {
  const clock = fakeClock();
  const kept = new Map<string, string>();
  const writes: string[] = [];
  let isErased = false;
  const store: DraftStore = {
    all: async () => new Map(kept),
    async write(_, name, text) {
      writes.push(`${name}: ${text}`);
      if (text === '') kept.delete(name);
      else kept.set(name, text);
    },
    erase: async () => {
      isErased = true;
    },
  };
  return { clock, kept, writes, store, isErased: () => isErased };
}

describe('drafts', () => {
  it('[RT40] are stored at the first change, and later changes together a moment later', async () => {
    const { clock, kept, writes, store } = aDraftStore();
    const drafts = createDrafts({ owner: lin, store, clock });
    drafts.write('r1', 'h');
    await clock.advance(100);
    for (const text of ['he', 'hel']) drafts.write('r1', text);
    drafts.write('r2', 'other');
    await clock.advance(199);
    expect(writes).toEqual(['r1: h']);
    await clock.advance(1);
    expect([writes, kept.get('r1')]).toEqual([['r1: h', 'r1: hel', 'r2: other'], 'hel']);
  });

  it('[RT40] are stored at once when the page is left', async () => {
    const { clock, kept, store } = aDraftStore();
    const drafts = createDrafts({ owner: lin, store, clock });
    drafts.write('r1', 'ha');
    drafts.write('r1', 'half');
    await drafts.flush();
    expect([kept.get('r1'), clock.timers()]).toEqual(['half', 0]);
  });

  it('[RT40] are loaded after a reload, except those changed since; those of other accounts are erased', async () => {
    const { clock, kept, store, isErased } = aDraftStore();
    kept.set('r1', 'before').set('r2', 'old');
    const drafts = createDrafts({ owner: lin, store, clock });
    drafts.write('r2', 'new');
    expect([await drafts.load(), isErased()]).toEqual([new Map([['r1', 'before']]), true]);
  });

  it('[RT30] are deleted only when the message sent from them is stored', async () => {
    const { clock, kept, store } = aDraftStore();
    let resolveStored = (): void => undefined;
    const whenSentStored = () => new Promise<void>((resolve) => (resolveStored = resolve));
    const drafts = createDrafts({ owner: lin, store, clock, whenSentStored });
    drafts.write('r1', 'words');
    await clock.advance(300);
    drafts.write('r1', '');
    await clock.advance(300);
    expect(kept.get('r1')).toBe('words');
    resolveStored();
    await clock.advance(0);
    expect(kept.has('r1')).toBe(false);
  });

  it('[RT40] are not stored any more once they are closed', async () => {
    const { clock, writes, store } = aDraftStore();
    const drafts = createDrafts({ owner: lin, store, clock });
    drafts.write('r1', 'words');
    await drafts.close();
    drafts.write('r1', 'more');
    await clock.advance(1000);
    await drafts.flush();
    expect(writes).toEqual([]);
  });
});
