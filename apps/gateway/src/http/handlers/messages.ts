import type { contract, Handlers } from '@parley/api-client/contract';
import type { Rating, WrongAnswerReason } from '@parley/domain';
import type { Limits } from '../../config/limits';
import { forwardMessages } from '../../conversation/forward';
import { askerOf } from '../../conversation/question-from';
import { pushArticle, type SendDependencies, sendMessages } from '../../conversation/send';
import { GatewayError } from '../../gateway-error';
import { recallMessage, removeForMe } from '../../messages/change-message';
import { notifyRecalled } from '../../messages/notify';
import { rateMessage } from '../../messages/rate-message';
import { readDigest, readNear, readOne, readRoom, readRoomCounters, readSent } from '../../messages/read-messages';
import { searchOwnRooms } from '../../messages/search-own-rooms';
import { createRoomSearch } from '../../messages/search-room';
import { messageFor } from '../../messages/stored-message';
import type { RunningAnswers } from '../../ports/running-answers';
import type { RobotServices } from '../../robot';
import { answerersOf } from '../../rooms/answerers';
import { readMarks } from '../../rooms/read-marks';
import { languageFor, type SignedInCaller } from '../call';
import { optionalTime } from '../input-time';

export interface MessageDependencies extends SendDependencies {
  readonly limits: Pick<Limits, 'search' | 'messages'>;
  readonly robotServices: RobotServices;
  readonly runningAnswers: RunningAnswers;
  /** The epoch of the database: a client that stored another one deletes its stored messages. */
  readonly epoch: string;
  /** A client found that its messages differ from the stored ones. source: W-06 */
  readonly onDigestMiss: () => void;
  /** An answer was rated, or a reason was added to a bad rating. */
  readonly onRated: (rating: Rating, reason: WrongAnswerReason | undefined) => void;
}

type RoomPageQuery = Parameters<typeof readRoom>[2] & {
  readonly digest?: number | undefined;
  readonly digestMiss?: number | undefined;
};
type MessageHandlers = Handlers<typeof contract.messages, SignedInCaller>;

export function messageHandlers(dependencies: MessageDependencies): MessageHandlers {
  return {
    ...writingHandlers(dependencies),
    ...staffHandlers(dependencies),
    ...readingHandlers(dependencies),
    ...robotHandlers(dependencies),
  };
}

/** Calls that create or change messages. */
function writingHandlers(
  dependencies: MessageDependencies,
): Pick<MessageHandlers, 'create' | 'pushArticle' | 'recall' | 'remove' | 'evaluate'> {
  const { database, clock, framePublisher, runningAnswers, onRated } = dependencies;

  return {
    async create({ body, account, language: pageLanguage }) {
      const saved = await sendMessages(dependencies, { account, pageLanguage }, body);
      return saved.map(({ row }) => messageFor(account.accountId, row));
    },

    async pushArticle({ body: { roomId, message }, account, language: pageLanguage }) {
      const { row } = await pushArticle(dependencies, { account, pageLanguage }, { ...message, roomId });
      return messageFor(account.accountId, row);
    },

    async recall({ body: { roomId, messageId }, account }) {
      const recalled = await recallMessage(database, account.accountId, { messageId, now: clock.now() });
      if (!recalled) return {};
      await runningAnswers.send({ type: 'withdraw', questionId: messageId });
      const { agentRooms } = await answerersOf(database, [roomId]);
      await notifyRecalled(framePublisher, recalled, { messageId, isServed: agentRooms.has(roomId) });
      return {};
    },

    async remove({ body, account }) {
      await removeForMe(database, account.accountId, { messageId: body.messageId, now: clock.now() });
      return {};
    },

    async evaluate({ body, account: { accountId } }) {
      await rateMessage(database, { ...body, accountId, now: clock.now() });
      onRated(body.rating, body.reason?.kind);
      return {};
    },
  };
}

/** Calls of internal messaging. */
function staffHandlers(dependencies: MessageDependencies): Pick<MessageHandlers, 'forward' | 'readMarks' | 'allMine'> {
  const { database, limits, rateLimits } = dependencies;

  return {
    async readMarks(input) {
      const { accountId } = input.account;
      const inEnglish = languageFor(input) === 'en_US';
      return { content: await readMarks(database, { ...input.query, accountId, inEnglish }) };
    },

    async allMine(input) {
      await rateLimits.search(input.account.accountId);
      const { keyword, msgType, kind, startDate, endDate, page, size } = input.query;
      const searcher = { account: input.account, language: languageFor(input) };
      const { content, hasMore } = await searchOwnRooms(database, searcher, {
        keyword: keyword || undefined,
        msgType: msgType || undefined,
        kind,
        from: optionalTime('query.startDate', startDate),
        until: optionalTime('query.endDate', endDate),
        page,
        size,
      });
      const further = hasMore ? 1 : 0;
      const totalElements = page * size + content.length + further;
      return { content, page, size, totalElements, totalPages: page + 1 + further };
    },

    async forward(input) {
      const { messageId, messageIds, merged, message, forwardList, msgUuid } = input.body;
      const ids = messageIds ?? (messageId === undefined ? [] : [messageId]);
      if (ids.length === 0) throw new GatewayError('BAD_REQUEST', { field: 'body.messageId', expected: 'a message' });
      const failed = await forwardMessages(
        { ...dependencies, maxMessages: limits.messages.forwardsPerMinute },
        input.account,
        {
          messageIds: ids,
          targets: forwardList,
          note: message,
          isMerged: merged,
          msgUuid,
          language: languageFor(input),
        },
      );
      return { failed: [...failed] };
    },
  };
}

/** Calls that read stored messages. */
function readingHandlers(
  dependencies: MessageDependencies,
): Pick<MessageHandlers, 'repushArticle' | 'queryData' | 'inRoom' | 'search' | 'near'> {
  const { database, rateLimits, limits } = dependencies;
  const searchRoom = createRoomSearch(database, limits.search);

  return {
    async repushArticle({ body: { messageId, msgUuid, roomId }, account: { accountId } }) {
      if (messageId !== undefined) return readOne(database, accountId, messageId);
      if (msgUuid !== undefined) return readSent(database, accountId, { msgUuid, roomId });
      throw new GatewayError('BAD_REQUEST', { field: 'body.messageId', expected: 'messageId or msgUuid' });
    },

    async queryData({ query, account }) {
      return readOne(database, account.accountId, query.messageId);
    },

    async inRoom({ query, account }) {
      return roomPage(dependencies, account.accountId, query);
    },

    async search({ query, account }) {
      await rateLimits.search(account.accountId);
      const { roomId, keyword, msgType, kind, sender, fileKind, page, size } = query;
      const { content, totalElements } = await searchRoom(account.accountId, {
        roomId,
        keyword: keyword || undefined,
        msgType: msgType || undefined,
        kind,
        sender,
        fileKind,
        from: optionalTime('query.startDate', query.startDate),
        until: optionalTime('query.endDate', query.endDate),
        page,
        size,
      });
      return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
    },

    async near({ query, account }) {
      return { content: await readNear(database, account.accountId, query) };
    },
  };
}

/** Calls to the robot: stop its present answer, suggest questions. */
function robotHandlers({
  runningAnswers,
  rateLimits,
  clock,
  robotServices,
}: MessageDependencies): Pick<MessageHandlers, 'stop' | 'associate'> {
  return {
    async stop({ body }) {
      // Stopping an answer that has already ended is no error.
      await runningAnswers.send({ type: 'stop', messageId: body.messageId });
      return {};
    },

    async associate({ body, account }) {
      await rateLimits.search(account.accountId);
      const found = await robotServices.suggest({ text: body.message, asker: askerOf(account), now: clock.now() });
      return found.map(({ question, answer }) =>
        body.msgBodyFlag && answer !== undefined ? { question, answer } : { question },
      );
    },
  };
}

async function roomPage(
  { database, epoch, onDigestMiss }: MessageDependencies,
  accountId: string,
  query: RoomPageQuery,
) {
  const { roomId, digest } = query;
  if (query.digestMiss) onDigestMiss();
  if (digest !== undefined)
    return { content: [], epoch, ...(await readDigest(database, accountId, { roomId, size: digest })) };
  const [found, counters] = await Promise.all([
    readRoom(database, accountId, query),
    readRoomCounters(database, accountId, query.roomId),
  ]);
  return {
    ...found,
    page: query.page,
    size: query.size,
    totalElements: counters.total,
    totalPages: Math.ceil(counters.total / query.size),
    epoch,
    lastSeq: counters.lastSeq,
    readSeq: counters.readSeq,
  };
}
