import {
  isFromUser,
  isOwn,
  isQueuePosition,
  type Message,
  MessageState,
  type PendingMessage,
  parseTimestamp,
  type SeqRange,
  showsTimestamp,
  type Timeline,
  type Viewer,
} from '@parley/domain';

/** One row of the conversation. `key` stays the same when a pending message is confirmed. */
export type TimelineRow = {
  readonly key: string;
  readonly position: 'first' | 'following';
  /** The time shown above the row, if one is. source: DR-01 */
  readonly timeAbove: number | undefined;
} & (
  | { readonly kind: 'message'; readonly message: Message; readonly isOwn: boolean }
  | { readonly kind: 'pending'; readonly pending: PendingMessage }
  /** Messages are missing here. source: WB101 */
  | { readonly kind: 'gap'; readonly roomId: string; readonly missed: SeqRange }
);

export type TimelineRowOf<Kind extends TimelineRow['kind']> = Extract<TimelineRow, { readonly kind: Kind }>;

interface RowOptions {
  readonly viewer: Viewer | undefined;
  /** The one message that shows the queue position now. source: SM-08, SM-10 */
  readonly queueMessageId: string | undefined;
}

/**
 * The rows of a timeline. An answer that is being written is not among them: it has its own row at the end. A row about
 * which nothing has changed is the same object as before.
 */
export function toRows({ confirmed, pending, gaps }: Timeline, options: RowOptions): readonly TimelineRow[] {
  const rows: TimelineRow[] = [];
  let previous: Entry | undefined;
  function add(entry: Entry): void {
    const missed = gaps.find(({ beforeSeq }) => seqOf(previous) < beforeSeq && beforeSeq <= seqOf(entry));
    if (missed) rows.push(toGapRow(entry.roomId, missed));
    rows.push(rowAfter(missed ? undefined : previous, entry, options.viewer));
    previous = entry;
  }
  for (const message of confirmed) {
    const isOldPosition = isQueuePosition(message) && message.messageId !== options.queueMessageId;
    if (!isOldPosition && message.answerState !== 'streaming') add(message);
  }
  for (const entry of pending) add(entry);
  return rows;
}

type Entry = Message | PendingMessage;

interface CachedRow {
  readonly previous: Entry | undefined;
  readonly viewer: Viewer | undefined;
  readonly row: TimelineRow;
}

/**
 * Entries are immutable, so a row is cached by its entry and the entry before it: a new message among thousands makes
 * one new row.
 */
const cachedRows = new WeakMap<Entry, CachedRow>();

function rowAfter(previous: Entry | undefined, entry: Entry, viewer: Viewer | undefined): TimelineRow {
  const cached = cachedRows.get(entry);
  if (cached && cached.previous === previous && cached.viewer === viewer) return cached.row;
  const row = toRow(withSpeaker(entry, viewer), previous && withSpeaker(previous, viewer));
  cachedRows.set(entry, { previous, viewer, row });
  return row;
}

interface EntryWithSpeaker {
  readonly entry: Entry;
  readonly speaker: string;
  readonly isOwn: boolean;
}

const seqOf = (entry: Entry | undefined): number => (entry && 'messageId' in entry ? entry.roomSeq : 0);

const toGapRow = (roomId: string, missed: SeqRange): TimelineRow => ({
  kind: 'gap',
  key: `gap after ${missed.afterSeq}`,
  position: 'first',
  timeAbove: undefined,
  roomId,
  missed,
});

function withSpeaker(entry: Entry, viewer: Viewer | undefined): EntryWithSpeaker {
  if (!('messageId' in entry)) return { entry, speaker: 'own', isOwn: true };
  const isMine = isOwn(entry, viewer);
  return { entry, speaker: isMine ? 'own' : speakerOf(entry), isOwn: isMine };
}

function toRow({ entry, speaker, isOwn }: EntryWithSpeaker, previous: EntryWithSpeaker | undefined): TimelineRow {
  const isAfterPause = showsTimestamp(timestampOf(entry), previous && timestampOf(previous.entry));
  const timeAbove = isAfterPause && speaker !== hint ? parseTimestamp(entry.creationDate) : undefined;
  const isSameSpeaker = previous?.speaker === speaker && !isRecalled(entry) && !isRecalled(previous.entry);
  const isFollowing = isSameSpeaker && !isAfterPause && speaker !== hint;
  const common = { position: isFollowing ? 'following' : 'first', timeAbove } as const;
  if (!('messageId' in entry)) return { kind: 'pending', key: entry.msgUuid, pending: entry, ...common };
  // Each queue position comes in a new message but is one card, which moves to the row of that message.
  const key = isQueuePosition(entry) ? 'queue position' : (isOwn && entry.msgUuid) || entry.messageId;
  return { kind: 'message', key, message: entry, isOwn, ...common };
}

const isRecalled = (entry: Entry): boolean => entry.state === MessageState.recalled;

const timestampOf = (entry: Entry) =>
  'messageId' in entry ? entry : ({ msgType: 'TEXT', creationDate: entry.creationDate } as const);

const hint = 'hint';

function speakerOf(message: Message): string {
  const { state, msgType, systemHitType, customerMsgFlag, senderName = '' } = message;
  // The queue position counts as the robot's; all other hints have no speaker.
  const isHint = msgType === 'SYSTEM_HINT' && systemHitType !== 'QUEUE_POSITION';
  if (state === MessageState.recalled || isHint) return hint;
  // The robot is one speaker, although its name depends on the language of each answer.
  if (customerMsgFlag === 1) return `agent ${senderName}`;
  return isFromUser(message) ? `user ${senderName}` : 'robot';
}
