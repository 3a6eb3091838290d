import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, type RuleNumber, ruleNames } from './checker';
import type { History, RoomSummary, SeenMessage, View } from './history';

const names = ['ann', 'ben', 'cem'];

interface Plan {
  readonly senders: readonly number[];
  readonly recalled: readonly number[];
  /** Indexes of messages that were saved without an answer to the sender. */
  readonly unanswered: readonly number[];
  /** How many were sent and never saved. */
  readonly lostCount: number;
}

/** A correct history of one room. */
function validHistory({ senders, recalled, unanswered, lostCount }: Plan): History {
  const stored = senders.map((sender, at) => ({
    roomId: 'r',
    messageId: `m${at + 1}`,
    msgUuid: `u${at + 1}`,
    roomSeq: at + 1,
    sender: names[sender % 3] ?? 'ann',
  }));
  const isRecalled = (at: number) => recalled.includes(at);
  const messages = stored.map(({ roomId: _room, ...row }, at) => ({ ...row, isRecalled: isRecalled(at) }));
  const last = messages.at(-1);
  const viewOf = (client: string): View => {
    const shown = messages.filter((message) => message.sender !== client && !message.isRecalled).length;
    return { client, roomId: 'r', messages, summary: { unread: shown, sounds: shown, preview: last } };
  };
  const lost = Array.from({ length: lostCount }, (_none, at) => ({ client: 'ann', roomId: 'r', msgUuid: `lost${at}` }));
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

const baseHistory = validHistory({ senders: [0, 1, 0, 2, 1], recalled: [1], unanswered: [3], lostCount: 1 });

/** The base history with a changed view of one client. */
const withViewOf = (client: string, change: (view: View) => View): History => ({
  ...baseHistory,
  views: baseHistory.views.map((view) => (view.client === client ? change(view) : view)),
});

/** The base history with a changed room summary of one client. */
const withSummary = (
  client: string,
  change: (summary: RoomSummary, messages: readonly SeenMessage[]) => Partial<RoomSummary>,
): History =>
  withViewOf(client, (view) => ({
    ...view,
    summary: view.summary && { ...view.summary, ...change(view.summary, view.messages) },
  }));

const withEveryView = (change: (messages: readonly SeenMessage[]) => readonly SeenMessage[]): History => ({
  ...baseHistory,
  views: baseHistory.views.map((view) => ({
    ...view,
    messages: change(view.messages),
    summary: view.summary && { ...view.summary, preview: change(view.messages).at(-1) },
  })),
});

const withoutFirst = (view: View): View => ({ ...view, messages: view.messages.slice(1) });
const swapped = <T>(all: readonly T[], a: number, b: number): readonly T[] =>
  all.map((one, at) => (at === a ? (all[b] ?? one) : at === b ? (all[a] ?? one) : one));
const renumbered = <T extends { readonly roomSeq: number }>(all: readonly T[]): readonly T[] =>
  all.map((one, at) => ({ ...one, roomSeq: at + 1 }));
const unsentMessage: SeenMessage = { messageId: 'm6', msgUuid: 'nobody', sender: 'ann', roomSeq: 6, isRecalled: false };

const brokenHistories: readonly (readonly [RuleNumber, string, History])[] = [
  [1, 'an acknowledged message that one member does not see', { ...withViewOf('ann', withoutFirst) }],
  [1, 'a member without any view', { ...baseHistory, views: baseHistory.views.slice(1) }],
  [
    1,
    'an acknowledged message that nobody sees',
    { ...withEveryView((all) => all.slice(1)), stored: baseHistory.stored.slice(1) },
  ],
  [
    2,
    'a message that appears twice',
    withViewOf('ann', (view) => ({ ...view, messages: [...view.messages.slice(0, 1), ...view.messages] })),
  ],
  [
    2,
    'two messages of one uuid',
    withViewOf('ben', (view) => ({
      ...view,
      messages: view.messages.map((message, at) => (at === 2 ? { ...message, msgUuid: 'u1' } : message)),
    })),
  ],
  [3, 'a view in another order', withViewOf('ann', (view) => ({ ...view, messages: swapped(view.messages, 0, 1) }))],
  [
    3,
    'two views that differ in a message that was never acknowledged',
    withViewOf('cem', (view) => ({ ...view, messages: view.messages.filter((_one, at) => at !== 3) })),
  ],
  [3, 'a server with another order', { ...baseHistory, stored: swapped(baseHistory.stored, 0, 1) }],
  [
    4,
    'a sender whose second message comes first',
    {
      ...withEveryView((all) => renumbered(swapped(all, 0, 2))),
      stored: renumbered(swapped(baseHistory.stored, 0, 2)),
    },
  ],
  [
    5,
    'a message that nobody wrote',
    {
      ...withEveryView((all) => [...all, unsentMessage]),
      stored: [...baseHistory.stored, { ...unsentMessage, roomId: 'r' }],
    },
  ],
  [
    6,
    'an unanswered message that one of three does not see',
    withViewOf('cem', (view) => ({ ...view, messages: view.messages.filter((_one, at) => at !== 3) })),
  ],
  [7, 'one unread too many', withSummary('ann', ({ unread }) => ({ unread: unread + 1 }))],
  [7, 'a sound for every copy', withSummary('ann', ({ sounds }) => ({ sounds: sounds + 5 }))],
  [
    7,
    'a recalled message that came back',
    withViewOf('ben', (view) => ({
      ...view,
      messages: view.messages.map((message) => ({ ...message, isRecalled: false })),
    })),
  ],
  [7, 'a preview of an older message', withSummary('ben', (_summary, [first]) => ({ preview: first }))],
  [8, 'a message that still waits', { ...baseHistory, outboxes: [{ client: 'ann', waiting: 1 }] }],
  [
    9,
    'two rows of one message',
    { ...baseHistory, stored: baseHistory.stored.map((row, at) => (at === 2 ? { ...row, msgUuid: 'u1' } : row)) },
  ],
  [
    10,
    'a dead connection that nobody noticed',
    { ...baseHistory, faults: [{ client: 'ann', kind: 'freeze', noticedAfterMs: undefined }] },
  ],
  [
    10,
    'a dead connection that was noticed late',
    { ...baseHistory, faults: [{ client: 'ann', kind: 'freeze', noticedAfterMs: 40_000 }] },
  ],
  [10, 'a run whose clients never became idle', { ...baseHistory, quietAfterMs: undefined }],
];

const brokenRules = (history: History): ReadonlySet<RuleNumber> => new Set(check(history).map(({ rule }) => rule));

/** Rules that a violation also breaks: a view with a missing or repeated message also differs from other views. */
const impliedRules: Partial<Record<RuleNumber, readonly RuleNumber[]>> = {
  1: [3, 4, 6, 7],
  2: [3, 4, 7],
  5: [7, 9],
  6: [3, 7],
  3: [6, 7],
};

describe('the checker', () => {
  it.each(brokenHistories)('[PR7] names rule %i for %s', (rule, _what, history) => {
    const found = brokenRules(history);
    expect(found).toContain(rule);
    const allowed = new Set([rule, ...(impliedRules[rule] ?? [])]);
    expect([...found].filter((other) => !allowed.has(other))).toEqual([]);
  });

  it('[PR7] has a broken history for every rule', () => {
    expect(new Set(brokenHistories.map(([rule]) => String(rule)))).toEqual(new Set(Object.keys(ruleNames)));
  });

  it('[PR8] finds nothing in any correct history', () => {
    const plans = fc.record({
      senders: fc.array(fc.nat(2), { maxLength: 40 }),
      recalled: fc.array(fc.nat(39)),
      unanswered: fc.uniqueArray(fc.nat(39)),
      lostCount: fc.nat(3),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const unanswered = plan.unanswered.filter((at) => at < plan.senders.length);
        expect(check(validHistory({ ...plan, unanswered }))).toEqual([]);
      }),
    );
  });

  it('[PR8] does not check the summary of a client that has none', () => {
    const withoutSummary = withViewOf('ann', (view) => ({ ...view, summary: undefined }));
    expect(check(withoutSummary)).toEqual([]);
    const withoutRecalls = withViewOf('ann', ({ messages, ...view }) => ({
      ...view,
      messages: messages.map((message) => ({ ...message, isRecalled: false })),
      summary: undefined,
    }));
    expect(brokenRules(withoutRecalls)).toEqual(new Set([7]));
  });

  it('[PR8] finds a violation whenever a view has lost, doubled or moved a message', () => {
    const damages = fc.constantFrom('lost', 'doubled', 'moved');
    fc.assert(
      fc.property(
        fc.array(fc.nat(2), { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.nat(2),
        damages,
        (senders, at, clientIndex, damage) => {
          const correct = validHistory({ senders, recalled: [], unanswered: [], lostCount: 0 });
          const index = at % (senders.length - 1);
          const views = correct.views.map((view, number) => {
            if (number !== clientIndex) return view;
            const { messages } = view;
            const one = messages[index];
            if (!one || damage === 'lost') return { ...view, messages: messages.toSpliced(index, 1) };
            return {
              ...view,
              messages: damage === 'doubled' ? [...messages, one] : swapped(messages, index, index + 1),
            };
          });
          expect(check({ ...correct, views })).not.toEqual([]);
        },
      ),
    );
  });
});
