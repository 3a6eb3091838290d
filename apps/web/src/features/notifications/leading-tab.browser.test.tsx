import { expect, it, onTestFinished, vi } from 'vitest';
import { followLeadingTab, type LeadingTab } from './leading-tab';

let names = 0;

/** Tabs of one account, opened one after the other. */
async function tabs(count: number): Promise<readonly LeadingTab[]> {
  names += 1;
  const name = `tabs ${names}`;
  const opened: LeadingTab[] = [];
  for (let at = 0; at < count; at += 1) {
    const tab = followLeadingTab({ locks: navigator.locks, name });
    onTestFinished(tab.stop);
    await tab.decided;
    opened.push(tab);
  }
  return opened;
}

const leading = (all: readonly LeadingTab[]) => all.map((tab) => tab.isLeading());

it('[WB660] of several tabs the first leads, and the next when it is closed', async () => {
  const all = await tabs(3);
  expect(leading(all)).toEqual([true, false, false]);
  all[0]?.stop();
  await vi.waitFor(() => expect(leading(all)).toEqual([false, true, false]));
  all[1]?.stop();
  await vi.waitFor(() => expect(leading(all)).toEqual([false, false, true]));
});

it('[WB660] the tab that the user looks at takes the lead, and gives it back when it is closed', async () => {
  const all = await tabs(2);
  all[1]?.takeLead();
  await vi.waitFor(() => expect(leading(all)).toEqual([false, true]));
  all[0]?.takeLead();
  await vi.waitFor(() => expect(leading(all)).toEqual([true, false]));
  all[1]?.takeLead();
  await vi.waitFor(() => expect(leading(all)).toEqual([false, true]));
  all[1]?.stop();
  await vi.waitFor(() => expect(leading(all)).toEqual([true, false]));
});

it('[WB660] a page whose storage is blocked, which has no locks, leads', async () => {
  let requestCount = 0;
  const request = async () => {
    requestCount += 1;
    throw new DOMException('Access to the Locks API is denied.', 'SecurityError');
  };
  const tab = followLeadingTab({ locks: { request }, name: 'blocked' });
  await tab.decided;
  tab.takeLead();
  expect([tab.isLeading(), requestCount]).toEqual([true, 1]);
});

it('[WB660] tabs of two accounts lead both, and so does every tab of a browser without locks', async () => {
  const [[one], [other]] = [await tabs(1), await tabs(1)];
  const without = followLeadingTab({ locks: undefined, name: 'any' });
  await without.decided;
  expect([one?.isLeading(), other?.isLeading(), without.isLeading()]).toEqual([true, true, true]);
});
