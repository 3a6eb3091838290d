import type { History, RoomSummary, SeenMessage, View } from './history';

/** What follows from the delivery contract for a history, numbered for reports and mutants: G1 to G8 are counted otherwise. source: PR7 */
export const ruleNames = {
  1: 'no acknowledged message is lost',
  2: 'no message appears twice',
  3: 'every view has the order of the server, and all views of a room are equal',
  4: 'the messages of each sender are in the order typed',
  5: 'every message was sent by somebody',
  6: 'a message of unknown fate is in all views or in none',
  7: 'unread counts, previews and sounds match the messages',
  8: 'every outbox is empty',
  9: 'the database has one row for each message',
  10: 'a dead connection is noticed, and every client becomes idle',
} as const;
export type RuleNumber = keyof typeof ruleNames;

export interface Violation {
  readonly rule: RuleNumber;
  readonly what: string;
}

/** The violations of every rule, liveness first, then by rule number; empty for a correct history. */
export function check(history: History): readonly Violation[] {
  const index = indexHistory(history);
  return checks.flatMap(([rule, findProblems]) => findProblems(index).map((what) => ({ rule, what })));
}

interface HistoryIndex {
  readonly history: History;
  readonly invokedAt: ReadonlyMap<string, number>;
  readonly idsIn: ReadonlyMap<View, ReadonlySet<string>>;
  readonly roomOf: ReadonlyMap<string, string>;
}

function indexHistory(history: History): HistoryIndex {
  return {
    history,
    invokedAt: new Map(history.invoked.map(({ msgUuid }, at) => [msgUuid, at])),
    idsIn: new Map(history.views.map((view) => [view, new Set(view.messages.map(({ messageId }) => messageId))])),
    roomOf: new Map(history.invoked.map(({ msgUuid, roomId }) => [msgUuid, roomId])),
  };
}

const checks: readonly (readonly [RuleNumber, (index: HistoryIndex) => readonly string[]])[] = [
  // First, because an unnoticed dead connection causes violations of other rules.
  [10, livenessProblems],
  [1, lostMessages],
  [2, duplicateMessages],
  [3, wrongOrder],
  [4, wrongSenderOrder],
  [5, unsentMessages],
  [6, partlyVisibleMessages],
  [7, wrongSummaries],
  [
    8,
    ({ history }) =>
      history.outboxes
        .filter(({ waiting }) => waiting > 0)
        .map(({ client, waiting }) => `${client} still has ${waiting} to send`),
  ],
  [9, wrongRows],
];

function lostMessages({ history, idsIn, roomOf }: HistoryIndex): readonly string[] {
  const problems: string[] = [];
  for (const [roomId, members] of history.rooms) {
    const viewsHere = history.views.filter((view) => view.roomId === roomId);
    const acknowledged = history.acknowledged.filter(({ msgUuid }) => roomOf.get(msgUuid) === roomId);
    for (const member of members) {
      const view = viewsHere.find(({ client }) => client === member);
      const seen = view && idsIn.get(view);
      if (!seen) problems.push(`${member} has no view of ${roomId}`);
      else
        for (const { messageId } of acknowledged)
          if (!seen.has(messageId)) problems.push(`${member} does not see ${messageId}`);
    }
  }
  return problems;
}

function duplicateMessages({ history }: HistoryIndex): readonly string[] {
  return history.views.flatMap(({ client, messages }) => [
    ...repeated(messages.map(({ messageId }) => messageId)).map((id) => `${client} sees ${id} twice`),
    ...repeated(messages.map(({ sender, msgUuid }) => `${sender} ${msgUuid}`)).map(
      (id) => `${client} sees two of ${id}`,
    ),
  ]);
}

function repeated(all: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
}

function wrongOrder({ history }: HistoryIndex): readonly string[] {
  const problems: string[] = [];
  const first = new Map<string, View>();
  for (const view of history.views) {
    const misplaced = view.messages.findIndex((message, at) => at > 0 && !isBefore(view.messages[at - 1], message));
    if (misplaced >= 0) problems.push(`${view.client} sees ${view.messages[misplaced]?.messageId} out of order`);
    const other = first.get(view.roomId);
    if (!other) first.set(view.roomId, view);
    else if (orderOf(view) !== orderOf(other))
      problems.push(`${view.client} and ${other.client} see ${view.roomId} differently`);
  }
  for (const { roomId, client, messages } of first.values()) {
    const stored = history.stored.filter((row) => row.roomId === roomId).map(({ messageId }) => messageId);
    if (messages.map(({ messageId }) => messageId).join() !== stored.join())
      problems.push(`${client} sees ${roomId} in another order than the server`);
  }
  return problems;
}

/** Copies with the same number count as ordered here: rule 2 reports them. */
const isBefore = (a: SeenMessage | undefined, b: SeenMessage): boolean => a !== undefined && a.roomSeq <= b.roomSeq;

const orderOf = ({ messages }: View): string => messages.map(({ messageId }) => messageId).join();

function wrongSenderOrder({ history, invokedAt }: HistoryIndex): readonly string[] {
  const problems: string[] = [];
  for (const { client, messages } of history.views) {
    const last = new Map<string, number>();
    for (const { sender, msgUuid, messageId } of messages) {
      const at = invokedAt.get(msgUuid);
      if (at === undefined) continue;
      if (at < (last.get(sender) ?? -1)) problems.push(`${client} sees ${messageId} of ${sender} out of turn`);
      last.set(sender, at);
    }
  }
  return problems;
}

function unsentMessages({ history, invokedAt }: HistoryIndex): readonly string[] {
  return history.views.flatMap(({ client, messages }) =>
    messages
      .filter(({ msgUuid }) => !invokedAt.has(msgUuid))
      .map(({ messageId }) => `${client} sees ${messageId}, which nobody sent`),
  );
}

function partlyVisibleMessages({ history, roomOf }: HistoryIndex): readonly string[] {
  const acknowledged = new Set(history.acknowledged.map(({ msgUuid }) => msgUuid));
  const uuidsIn = new Map(history.views.map((view) => [view, new Set(view.messages.map(({ msgUuid }) => msgUuid))]));
  return [...new Set(history.unknown.map(({ msgUuid }) => msgUuid))].flatMap((msgUuid) => {
    if (acknowledged.has(msgUuid)) return [];
    const views = history.views.filter(({ roomId }) => roomId === roomOf.get(msgUuid));
    const count = views.filter((view) => uuidsIn.get(view)?.has(msgUuid)).length;
    return count === 0 || count === views.length ? [] : [`${count} of ${views.length} see ${msgUuid}`];
  });
}

function wrongSummaries({ history }: HistoryIndex): readonly string[] {
  return history.views.flatMap((view) => [
    ...view.messages
      .filter(({ messageId, isRecalled }) => isRecalled !== history.recalled.has(messageId))
      .map(({ messageId }) => `${view.client} does not know whether ${messageId} was recalled`),
    ...(view.summary ? summaryProblems(view, view.summary, history) : []),
  ]);
}

function summaryProblems(
  { client, roomId, messages }: View,
  { unread, sounds, preview }: RoomSummary,
  { recalled }: History,
): readonly string[] {
  const others = [...new Map(messages.map((message) => [message.messageId, message])).values()].filter(
    ({ sender }) => sender !== client,
  );
  const shown = others.filter(({ messageId }) => !recalled.has(messageId)).length;
  const last = messages.at(-1);
  const where = `${client} in ${roomId}`;
  return [
    ...(unread === shown ? [] : [`${where}: unread ${unread}, not ${shown}`]),
    // A message that is recalled after its arrival made a sound; one that was recalled before made none.
    ...(sounds >= shown && sounds <= others.length ? [] : [`${where}: ${sounds} sounds for ${shown}`]),
    ...(preview?.messageId === last?.messageId && (preview?.isRecalled ?? false) === (last?.isRecalled ?? false)
      ? []
      : [`${where}: the preview is not of the last message`]),
  ];
}

function wrongRows({ history, invokedAt }: HistoryIndex): readonly string[] {
  const uuids = new Set(history.stored.map(({ sender, msgUuid }) => `${sender} ${msgUuid}`));
  const strangers = history.stored.filter(({ msgUuid }) => !invokedAt.has(msgUuid)).length;
  return uuids.size === history.stored.length && strangers === 0
    ? []
    : [`${history.stored.length} rows for ${uuids.size} messages, ${strangers} of nobody`];
}

function livenessProblems({ history: { faults, quietAfterMs, timeouts } }: HistoryIndex): readonly string[] {
  const late = faults.filter(({ noticedAfterMs = Number.POSITIVE_INFINITY }) => noticedAfterMs > timeouts.noticedMs);
  return [
    ...late.map(({ client, kind, noticedAfterMs }) => `${client} noticed a ${kind} after ${noticedAfterMs ?? 'no'} ms`),
    ...(quietAfterMs !== undefined && quietAfterMs <= timeouts.quietMs
      ? []
      : [`not at rest ${quietAfterMs ?? 'for many'} ms after the last fault`]),
  ];
}
