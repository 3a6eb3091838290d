import * as v from 'valibot';
import { AnswerReference } from '../sources/answer-reference';
import {
  flag,
  itemsOf,
  jsonOr,
  listOf,
  maybe,
  maybeText,
  textOrEmpty,
  wholeNumber,
  withFallback,
} from '../wire/lenient';
import { MsgType } from './msg-type';
import { QuotedMessage } from './quoted-message';

/** The states of a message. source: EN-08 */
export const MessageState = { sending: -1, normal: 0, recalled: 1, failed: 2 } as const;
export type MessageState = (typeof MessageState)[keyof typeof MessageState];

/** Whether a robot answer is unfinished, and why. Ours (W-05). A message without it is complete. */
export const AnswerState = v.picklist(['streaming', 'stopped', 'incomplete']);
export type AnswerState = v.InferOutput<typeof AnswerState>;

/** What a reader thinks of an answer. source: SM-19, SM-20 */
export const Rating = v.picklist(['THUMB_UP', 'WRONG_ANSWER']);
export type Rating = v.InferOutput<typeof Rating>;

/** Where somebody writes from. source: EN-14 */
export const InquiryChannel = v.picklist(['MOBILE', 'PC']);

const State = withFallback(
  v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.picklist([-1, 0, 1, 2] as const)),
  MessageState.normal,
);

/** Where a message belongs, for a reader that has not loaded the room. source: EN-13 */
const RoomInfo = v.object({ roomId: maybeText, serial: maybeText, friendGroupId: maybeText });

/** The fields of links and media; `shareTitle` of a file is its name. source: EN-15, EN-16 */
const media = {
  shareTitle: maybeText,
  shareDesc: maybeText,
  shareUrl: maybeText,
  vcShareTitle: maybeText,
  vcShareDes: maybeText,
  /** Whether the share texts above are plain text instead of base64. */
  sourceCurrentWinFlag: maybe(flag),
  vcHref: maybeText,
  vcTitle: maybeText,
  thumbImgUrl: maybeText,
  /** In bytes. */
  fileSize: wholeNumber,
  imageWidth: wholeNumber,
  imageHeight: wholeNumber,
  /** Of a voice or a video, in seconds. Ours. */
  duration: wholeNumber,
};

/**
 * A message, the same for client and gateway. Reading is lenient: unknown fields are dropped, invalid ones take their
 * default; only `messageId` and `roomId` are needed. `purchaseRobotMsg` and `answerReference` come as objects or as
 * JSON text. `roomSeq` and `answerState` are ours. source: EN-06 … EN-16, M-15, M-16, W-02, W-05
 */
export const Message = v.object({
  messageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  roomId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  roomSeq: withFallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
  msgType: MsgType,
  content: withFallback(v.optional(v.string(), ''), ''),
  creationDate: withFallback(v.optional(v.union([v.string(), v.number()]), ''), ''),
  msgUuid: maybeText,
  float: maybe(v.picklist(['left', 'right'])),
  sender: maybeText,
  senderName: maybeText,
  senderNickName: maybeText,
  senderIcon: maybeText,
  sendSerial: maybeText,
  customerMsgFlag: maybe(v.pipe(v.union([v.number(), v.string(), v.boolean()]), v.transform(Number))),
  state: v.optional(State, MessageState.normal),
  recallSelfTip: maybeText,
  recallOthersTip: maybeText,
  msgContent: maybeText,
  messageType: maybeText,
  quoteMsg: maybe(jsonOr(QuotedMessage)),
  roomInfo: maybe(jsonOr(RoomInfo)),
  assistantMessageId: maybeText,
  subTitleFoldFlag: maybe(flag),
  textFoldFlag: maybe(flag),
  questionPageNum: wholeNumber,
  ...media,
  purchaseRobotMsg: maybe(jsonOr(v.record(v.string(), v.unknown()))),
  answerReference: v.optional(withFallback(jsonOr(itemsOf(AnswerReference)), [], 'answerReference')),
  systemHitType: maybeText,
  position: wholeNumber,
  /** Of a queue position: the one that the asker knew before, and how long the wait will be, in minutes. Ours. */
  previousPosition: wholeNumber,
  waitMinutes: wholeNumber,
  /** Whether it only demonstrates its type, such as in 'show me every card'; the room's state ignores it. Ours. */
  isSample: maybe(v.boolean()),
  /** Of an own message that a button sent, the button's parameter; nobody else gets it. Ours. */
  buttonParam: v.optional(v.unknown()),
  rating: maybe(Rating),
  evaluateFlag: maybe(v.boolean()),
  inquiryChannel: maybe(InquiryChannel),
  answerState: maybe(AnswerState),
  /** Of a text in a group, the members whom it names, by their accounts. Ours. source: ME6 */
  mentions: maybe(listOf(v.object({ serial: textOrEmpty, name: textOrEmpty }))),
});
export type Message = v.InferOutput<typeof Message>;

const shortText = v.optional(v.pipe(v.string(), v.maxLength(500)));
const address = v.optional(v.pipe(v.string(), v.maxLength(2048)));
const size = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)));
const draftMedia = {
  shareTitle: shortText,
  shareDesc: shortText,
  shareUrl: address,
  thumbImgUrl: address,
  fileSize: size,
  imageWidth: size,
  imageHeight: size,
  duration: size,
};

/**
 * The rows of a task card that a text chooses, as indexes into its list, which are stored with the card. Ours.
 * source: M-25
 */
const Selection = v.object({
  messageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  places: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
    v.minLength(1),
    v.maxLength(200),
  ),
});
export type Selection = v.InferOutput<typeof Selection>;

/**
 * A message that a client sends to be saved. The sender is taken from the session, never from the draft.
 * source: M-01, W-03
 */
export const MessageDraft = v.object({
  roomId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  msgType: v.optional(v.pipe(v.string(), v.maxLength(40)), 'TEXT'),
  content: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
  msgUuid: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
  /** The form that this draft completes, its `purchaseRobotMsg` being the filled body. Ours. source: SM-41 */
  messageId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))),
  /** The message of the same room that this one answers. Ours. source: MT-79, M-34 */
  quoteMessageId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))),
  /** How many files the sender sends next, together with this message: they get one answer. Ours. source: GW193 */
  filesToFollow: size,
  ...draftMedia,
  purchaseRobotMsg: v.optional(v.pipe(v.string(), v.maxLength(65_536))),
  buttonParam: v.optional(v.unknown()),
  inquiryChannel: v.optional(InquiryChannel),
  selection: v.optional(Selection),
});
export type MessageDraft = v.InferOutput<typeof MessageDraft>;
