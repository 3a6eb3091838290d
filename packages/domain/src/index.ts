export { type Card, type CardBody, cardImages, cards } from './cards/card';
export { buttonKey, CardButton, CardTag, cancelAction, isCancelButton } from './cards/card-parts';
export { type CardType, cardTypes, isCardType } from './cards/card-types';
export { type CascaderNode, cascaderPath, cascaderTree } from './cards/form/cascader';
export { type FormRefusal, filledForm } from './cards/form/filled-form';
export { answersOf, isSingleChoice, optionsOf } from './cards/form/form-answers';
export { type FieldAnswer, type FormAnswers, FormCard, FormField, FormFieldType } from './cards/form/form-card';
export { missingFields, submittedForm } from './cards/form/form-rules';
export { maxLengthOf } from './cards/form/max-length';
export { Question, QuestionCard, questionBatch } from './cards/question-card/question-card';
export { RichCard } from './cards/rich-card/rich-card';
export { CardSection, ProgressItem, type SubTitle, subTitleOf } from './cards/rich-card/sub-title';
export {
  cellOf,
  Execution,
  executionsOf,
  maxCollapsedExecutions,
  rowsOf,
  TaskCard,
  type TaskRow,
} from './cards/task-card/task-card';
export { ContactTag, Friend, Group, GroupMember } from './contacts/contact';
export { nameOfFriend, nameOfGroup } from './contacts/contact-name';
export { type DocumentKind, type DocumentMention, findDocumentNumbers } from './documents/document-number';
export { type Emoji, type EmojiId, emojis, findEmojiByName, searchEmoji, splitEmoji } from './emoji/emoji';
export { unicodeEmoji } from './emoji/unicode-emoji';
export {
  acceptedExtensions,
  extensionOf,
  extensionsOfFilter,
  type FileFilter,
  type FileGroup,
  fileFilters,
  fileGroupOf,
  isPreviewable,
  previewableExtensions,
} from './files/file-kind';
export { type Category, categoryOf, WireCategory } from './knowledge/category';
export { safeUrl } from './links/safe-url';
export { splitLinks } from './links/split-links';
export {
  customDuration,
  localWallTime,
  type MeetingDuration,
  meetingDurations,
  meetingEnd,
} from './meetings/meeting-end';
export { drawnImageSize } from './messages/drawn-image-size';
export { isRelatedQuestions } from './messages/ends-answer';
export { ForwardedRecord } from './messages/forwarded-record';
export { greetingOf } from './messages/greeting';
export { type FileMessage, fileNameOfUrl, type LinkMessage, toFileMessage } from './messages/media';
export { isMentioned, type Mention, type Mentionable, mentionsIn, splitMentions } from './messages/mentions';
export { Message, MessageDraft, MessageState, Rating, type Selection } from './messages/message';
export { type MessageAction, messageActions } from './messages/message-actions';
export { type MessageBody, msgTypeOf, readBody } from './messages/message-body';
export { contentOf } from './messages/message-content';
export { MsgType, msgTypes } from './messages/msg-type';
export { parseTimestamp } from './messages/parse-timestamp';
export { QuotedMessage } from './messages/quoted-message';
export { isQuoteRecalled, toQuotedMessage } from './messages/quoting';
export { maxReasonLength, RatingReason, WrongAnswerReason } from './messages/rating';
export { canReEdit, reEditWindowMs } from './messages/re-edit';
export { type SearchKind, searchKinds } from './messages/search-kind';
export { typesOfKind } from './messages/search-types';
export { isFromUser, isOwn, isSystemHint, type Viewer, viewerOf } from './messages/sender';
export { noRobotCode, type RobotCode, type RobotCodeEvent, reduceRobotCode } from './robot-account/robot-code';
export { mayFillForms } from './roles/may-fill-forms';
export { defaultRole, isRole, Role, roleOfHash } from './roles/role';
export { filterRows, type RoomFilter, roomFilterOf, roomFilters, totalUnread } from './rooms/filter-rows';
export { findRoom, type RoomReference } from './rooms/find-room';
export { Room } from './rooms/room';
export { noActivity, type RoomActivityEvent, reduceRoomActivity } from './rooms/room-activity';
export { isGroup, type RoomRow, roomRows } from './rooms/room-rows';
export { nothingUnseen, reduceUnseen, type Unseen, type UnseenEvent } from './rooms/unseen';
export {
  type AgentActivity,
  activityTimeoutMs,
  agentActivities,
  ColleagueActivity,
} from './service-desk/agent-activity';
export {
  type AgentDesk,
  type AgentDeskEvent,
  emptyAgentDesk,
  reduceAgentDesk,
  waitingCount,
} from './service-desk/agent-desk';
export {
  type ActivitySubject,
  type Colleague,
  type ColleaguesEvent,
  colleagueTimeoutMs,
  isAbout,
  reduceColleagues,
} from './service-desk/colleagues';
export { awaitsMessageText, isLeavingMessage } from './service-desk/leaving-message';
export { isQueuePosition, queuePositionMessageId } from './service-desk/queue-position';
export { changesService, type RoomServiceEvent, reduceRoomService } from './service-desk/room-service';
export { initialRoomService, type RoomService, type ServiceState } from './service-desk/service';
export { ServiceNotice, ServiceRoom, type ServiceStatus, serviceStatuses } from './service-desk/service-room';
export { type AccountKind, accountKinds, UserInfo } from './session/user-info';
export { AnswerReference, type DataSource, sourceAction } from './sources/answer-reference';
export { AnswerChunk, isLastChunk } from './stream/answer-chunk';
export { classifyChunk, emptyStream, reduceStream } from './stream/stream';
export { withClosedMarkup } from './text/closed-markup';
export { messageSummary, messageText } from './text/message-text';
export { oneLine } from './text/one-line';
export { quoteSummary } from './text/quote-summary';
export type { TextFormatter } from './text/text-formatter';
export { digestText } from './timeline/digest-text';
export { isLocalMessage, localMessageId } from './timeline/local-message';
export { showsTimestamp } from './timeline/shows-timestamp';
export { emptyTimeline, messageOf, reduceTimeline, type Timeline } from './timeline/timeline';
export type { PendingMessage, SendDelay, SeqRange, TimelineEvent, TimelinePage } from './timeline/timeline-event';
export { readDueTime } from './todos/due-time';
export { nextOccurrence, type Occurrence, type TodoTimes } from './todos/occurrences';
export { DueReminder, type Reminder, type ReminderEvent, reduceReminders } from './todos/reminders';
export {
  earliestTodoTime,
  isRepeating,
  normaliseTodo,
  repeatTypes,
  type TodoEntry,
  type TodoErrors,
  validateTodo,
} from './todos/todo';
export { isTimeZone, isWallTime, momentOf } from './todos/zoned-moment';
export { cardLimits, frameLimits, type JsonLimits, readJson } from './wire/json';
export { jsonOr, onInvalidData } from './wire/lenient';
