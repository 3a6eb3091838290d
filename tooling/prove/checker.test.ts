import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, type RuleNumber, ruleNames } from './checker';
import type { History, RoomSummary, SeenMessage, View } from './history';

const names = ['ann', 'ben', 'cem'];

interface Plan {
  readonly senders: readonly number[];
  readonly recalled: readonly number[];
  /** Of which no answer came, though they were saved. */
  readonly unanswered: readonly number[];
  /** Written, and never saved. */
  readonly gone: number;
}

/** The history of a run in which everything went as promised, in one room. */
function goodHistory({ senders, recalled, unanswered, gone }: Plan): History {
  const stored = senders.map((sender, at) => ({
    ...{ roomId: 'r', messageId: `m${at + 1}`, msgUuid: `u${at + 1}`, roomSeq: at + 1 },
    sender: names[sender % 3] ?? 'ann',
  }));
  const isRecalled = (at: number) => recalled.includes(at);
  const messages = stored.map(({ roomId: _room, ...row }, at) => ({ ...row, isRecalled: isRecalled(at) }));
  const last = messages.at(-1);
  const viewOf = (client: string): View => {
    const shown = messages.filter((message) => message.sender !== client && !message.isRecalled).length;
    return { client, roomId: 'r', messages, summary: { unread: shown, sounds: shown, preview: last } };
  };
  const lost = Array.from({ length: gone }, (_none, at) => ({ client: 'ann', roomId: 'r', msgUuid: `gone${at}` }));
  return {
    rooms: new Map([['r', names]]),
    invoked: [...stored.map(({ roomId, msgUuid, sender }) => ({ client: sender, roomId, msgUuid })), ...lost],
    acknowledged: stored.filter((_row, at) => !unanswered.includes(at)),
    unknown: [...unanswered.map((at) => ({ msgUuid: `u${at + 1}` })), ...lost],
    recalled: new Set(messages.filter((message) => message.isRecalled).map(({ messageId }) => messageId)),
    views: names.map(viewOf),
    outboxes: names.map((client) => ({ client, waiting: 0 })),
    stored,
    faults: [{ client: 'ann', kind: 'reset', noticedAfterMs: 3 }],
    quietAfterMs: 20,
    timeouts: { noticedMs: 30_000, quietMs: 15_000 },
  };
}

const plain = goodHistory({ senders: [0, 1, 0, 2, 1], recalled: [1], unanswered: [3], gone: 1 });

/** Another view for one client. */
const seenBy = (client: string, change: (view: View) => View): History => ({
  ...plain,
  views: plain.views.map((view) => (view.client === client ? change(view) : view)),
});

/** Another summary of the room for one client. */
const withSummary = (
  client: string,
  change: (summary: RoomSummary, messages: readonly SeenMessage[]) => Partial<RoomSummary>,
): History =>
  seenBy(client, (view) => ({
    ...view,
    summary: view.summary && { ...view.summary, ...change(view.summary, view.messages) },
  }));

const allSee = (change: (messages: readonly SeenMessage[]) => readonly SeenMessage[]): History => ({
  ...plain,
  views: plain.views.map((view) => ({
    ...view,
    messages: change(view.messages),
    summary: view.summary && { ...view.summary, preview: change(view.messages).at(-1) },
  })),
});

/** Nothing but the sender's own view of what was seen. */
const withoutFirst = (view: View): View => ({ ...view, messages: view.messages.slice(1) });
const swapped = <T>(all: readonly T[], a: number, b: number): readonly T[] =>
  all.map((one, at) => (at === a ? (all[b] ?? one) : at === b ? (all[a] ?? one) : one));
const renumbered = <T extends { readonly roomSeq: number }>(all: readonly T[]): readonly T[] =>
  all.map((one, at) => ({ ...one, roomSeq: at + 1 }));
const stranger: SeenMessage = { messageId: 'm6', msgUuid: 'nobody', sender: 'ann', roomSeq: 6, isRecalled: false };

const broken: readonly (readonly [RuleNumber, string, History])[] = [
  [1, 'an acknowledged message that one member does not see', { ...seenBy('ann', withoutFirst) }],
  [1, 'a member without any view', { ...plain, views: plain.views.slice(1) }],
  [1, 'an acknowledged message that nobody sees', { ...allSee((all) => all.slice(1)), stored: plain.stored.slice(1) }],
  [
    2,
    'a message that stands twice',
    seenBy('ann', (view) => ({ ...view, messages: [...view.messages.slice(0, 1), ...view.messages] })),
  ],
  [
    2,
    'two messages of one uuid',
    seenBy('ben', (view) => ({
      ...view,
      messages: view.messages.map((message, at) => (at === 2 ? { ...message, msgUuid: 'u1' } : message)),
    })),
  ],
  [3, 'a view in another order', seenBy('ann', (view) => ({ ...view, messages: swapped(view.messages, 0, 1) }))],
  [
    3,
    'two views that differ in what was never acknowledged',
    seenBy('cem', (view) => ({ ...view, messages: view.messages.filter((_one, at) => at !== 3) })),
  ],
  [3, 'a server with another order', { ...plain, stored: swapped(plain.stored, 0, 1) }],
  [
    4,
    'a sender whose second message stands first',
    { ...allSee((all) => renumbered(swapped(all, 0, 2))), stored: renumbered(swapped(plain.stored, 0, 2)) },
  ],
  [
    5,
    'a message that nobody wrote',
    { ...allSee((all) => [...all, stranger]), stored: [...plain.stored, { ...stranger, roomId: 'r' }] },
  ],
  [
    6,
    'an unanswered message that one of three sees',
    seenBy('cem', (view) => ({ ...view, messages: view.messages.filter((_one, at) => at !== 3) })),
  ],
  [7, 'one unread too many', withSummary('ann', ({ unread }) => ({ unread: unread + 1 }))],
  [7, 'a sound for every copy', withSummary('ann', ({ sounds }) => ({ sounds: sounds + 5 }))],
  [
    7,
    'a recalled message that came back',
    seenBy('ben', (view) => ({
      ...view,
      messages: view.messages.map((message) => ({ ...message, isRecalled: false })),
    })),
  ],
  [7, 'a preview of an older message', withSummary('ben', (_summary, [first]) => ({ preview: first }))],
  [8, 'a message that still waits', { ...plain, outboxes: [{ client: 'ann', waiting: 1 }] }],
  [
    9,
    'two rows of one message',
    { ...plain, stored: plain.stored.map((row, at) => (at === 2 ? { ...row, msgUuid: 'u1' } : row)) },
  ],
  [
    10,
    'a dead connection that nobody noticed',
    { ...plain, faults: [{ client: 'ann', kind: 'freeze', noticedAfterMs: undefined }] },
  ],
  [
    10,
    'a dead connection that was noticed late',
    { ...plain, faults: [{ client: 'ann', kind: 'freeze', noticedAfterMs: 40_000 }] },
  ],
  [10, 'a run that never came to rest', { ...plain, quietAfterMs: undefined }],
];

const brokenRules = (history: History): ReadonlySet<RuleNumber> => new Set(check(history).map(({ rule }) => rule));

/** What cannot be broken alone: a view that lacks or repeats something also differs from the others or from the server. */
const bring: Partial<Record<RuleNumber, readonly RuleNumber[]>> = {
  1: [3, 4, 6, 7],
  2: [3, 4, 7],
  5: [7, 9],
  6: [3, 7],
  3: [6, 7],
};

describe('the checker', () => {
  it.each(broken)('[PR7] names rule %i for %s', (rule, _what, history) => {
    const found = brokenRules(history);
    expect(found).toContain(rule);
    const allowed = new Set([rule, ...(bring[rule] ?? [])]);
    expect([...found].filter((other) => !allowed.has(other))).toEqual([]);
  });

  it('[PR7] has a broken history for every rule', () => {
    expect(new Set(broken.map(([rule]) => String(rule)))).toEqual(new Set(Object.keys(ruleNames)));
  });

  it('[PR8] finds nothing in any run that went as promised', () => {
    const plans = fc.record({
      senders: fc.array(fc.nat(2), { maxLength: 40 }),
      recalled: fc.array(fc.nat(39)),
      unanswered: fc.uniqueArray(fc.nat(39)),
      gone: fc.nat(3),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const unanswered = plan.unanswered.filter((at) => at < plan.senders.length);
        expect(check(goodHistory({ ...plan, unanswered }))).toEqual([]);
      }),
    );
  });

  it('[PR8] asks of a client that shows only its room nothing but its room', () => {
    const alone = seenBy('ann', (view) => ({ ...view, summary: undefined }));
    expect(check(alone)).toEqual([]);
    const forgetful = seenBy('ann', ({ messages, ...view }) => ({
      ...view,
      messages: messages.map((message) => ({ ...message, isRecalled: false })),
      summary: undefined,
    }));
    expect(brokenRules(forgetful)).toEqual(new Set([7]));
  });

  it('[PR8] finds something in every run of which a view lost, doubled or moved a message', () => {
    const harms = fc.constantFrom('lost', 'doubled', 'moved');
    fc.assert(
      fc.property(
        fc.array(fc.nat(2), { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.nat(2),
        harms,
        (senders, at, who, harm) => {
          const good = goodHistory({ senders, recalled: [], unanswered: [], gone: 0 });
          const index = at % (senders.length - 1);
          const views = good.views.map((view, number) => {
            if (number !== who) return view;
            const { messages } = view;
            const one = messages[index];
            if (!one || harm === 'lost') return { ...view, messages: messages.toSpliced(index, 1) };
            return { ...view, messages: harm === 'doubled' ? [...messages, one] : swapped(messages, index, index + 1) };
          });
          expect(check({ ...good, views })).not.toEqual([]);
        },
      ),
    );
  });
});
