export { AssistantText } from './cards/assistant-text';
export { AutoMessageCard } from './cards/auto-message-card';
export { type Card, type CardBody, type CardType, cardSchemas } from './cards/card';
export { type CascaderNode, cascaderPath, cascaderTree } from './cards/cascader';
export { FileCard } from './cards/file-card';
export { type FilledForm, type FormRefusal, filledForm } from './cards/filled-form';
export { answersOf, type FormReading, isSingleChoice, optionsOf } from './cards/form-answers';
export {
  type FormAnswer,
  type FormAnswers,
  FormCard,
  FormField,
  FormFieldType,
  FormValue,
} from './cards/form-card';
export { mayFillForms, missingFields, submittedForm } from './cards/form-rules';
export { ImageCard } from './cards/image-card';
export { Question, QuestionCard, questionBatch } from './cards/question-card';
export { CardButton, CardField, CardTag, RichCard } from './cards/rich-card';
export { CollapseItem, ProgressItem, type SubTitle, subTitleOf } from './cards/sub-title';
export { cellOf, Execution, executionsOf, executionsShown, rowsOf, TaskCard, type TaskRow } from './cards/task-card';
export { TextCard } from './cards/text-card';
export { maxLengthOf } from './cards/text-limit';
export { AuthorisationRecord, authorisedFriend, authorisedGroup } from './contacts/authorisation-record';
export { ChosenMember, chosenFriend, chosenGroup } from './contacts/chosen-member';
export {
  applicationCount,
  type ContactEvent,
  type ContactState,
  GroupMembers,
  noContacts,
  reduceContacts,
} from './contacts/contact-state';
export { groupInvitation, memberRemoval, newGroup } from './contacts/group-payload';
export { type GroupWords, groupNameOf, PickerFriend, PickerGroup, PickerTag } from './contacts/picker-item';
export { type DocumentKind, type DocumentMention, findDocumentNumbers } from './documents/document-number';
export { type Emoji, type EmojiId, type EmojiPart, emojiNamed, emojis, searchEmoji, splitEmoji } from './emoji/emoji';
export { type UnicodeEmoji, unicodeEmoji } from './emoji/unicode-emoji';
export {
  acceptedExtensions,
  extensionOf,
  type FileGroup,
  fileGroupOf,
  isPreviewable,
  previewableExtensions,
} from './files/file-kind';
export { type Category, categoryOf, WireCategory } from './knowledge/category';
export { safeUrl } from './links/safe-url';
export { type LinkPart, splitLinks } from './links/split-links';
export { MeetingRoom, newMeeting, restoredMeeting } from './meetings/meeting-room';
export { timeOf } from './messages/creation-time';
export { type DateDisplay, dateDisplay, type Greeting, greetingOf } from './messages/date-display';
export { ForwardedRecord } from './messages/forwarded-record';
export { forwarding, taskForwarding } from './messages/forwarding';
export { imageSize } from './messages/image-size';
export {
  describedFile,
  type FileMessage,
  fileNameOfUrl,
  type ImageMessage,
  type LinkMessage,
  type VideoMessage,
  type VoiceMessage,
} from './messages/media';
export { AnswerState, Message, MessageDraft, MessageState, Rating, type Selection } from './messages/message';
export { type MessageAction, messageActions } from './messages/message-actions';
export { contentOf, type MessageBody, readBody, typeOf } from './messages/message-body';
export { MsgType, msgTypes } from './messages/msg-type';
export { QuotedMessage } from './messages/quoted-message';
export { isQuoteRecalled, quotedOf } from './messages/quoting';
export { maxReasonLength, type RatingOffer, RatingReason, ratingOffer, WrongReason } from './messages/rating';
export { canReEdit, reEditWindowMs } from './messages/re-edit';
export { isByAgent, isOwn, isSystemHint, type Viewer, viewerOf } from './messages/sender';
export { defaultRole, isRole, type Role, roleOfHash, roles } from './roles/role';
export { lastMessagePreview, type Preview, type PreviewKind } from './rooms/last-message-preview';
export { isRoomOf, type RoomKey } from './rooms/match-room';
export { Room } from './rooms/room';
export { RoomRemark } from './rooms/room-remark';
export { nothingUnread, reduceUnread, type Unread, type UnreadStep } from './rooms/unread';
export { unreadTotals } from './rooms/unread-totals';
export { DueReminder, type Reminder, type ReminderEvent, reduceReminders } from './schedules/reminders';
export {
  earliestScheduleTime,
  isRepeating,
  type RepeatType,
  repeatTypes,
  Schedule,
  type ScheduleEntry,
  type ScheduleFaults,
  savedSchedule,
  scheduleFaults,
} from './schedules/schedule';
export { type AgentDeskEvent, emptyAgentDesk, reduceAgentDesk } from './service-desk/agent-desk';
export { isQueuePosition, shownQueuePosition } from './service-desk/queue-position';
export { changesService, type RoomServiceEvent, reduceRoomService } from './service-desk/room-service';
export { type RoomService, type Service, servedByRobot } from './service-desk/service';
export { ServiceNotice, ServiceRoom, type ServiceStatus, serviceStatuses } from './service-desk/service-room';
export { type LoginCode, type LoginCodeEvent, noLoginCode, reduceLoginCode } from './session/login-code';
export { type QrLogin, type QrLoginEvent, reduceQrLogin } from './session/qr-login';
export { RobotLogin } from './session/robot-login';
export { type AccountKind, accountKinds, UserInfo } from './session/user-info';
export {
  defaultShortcutKeyword,
  type ShortcutKeyword,
  shortcutKeywordOf,
  shortcutKeywords,
} from './shortcuts/shortcut-keyword';
export {
  AnswerReference,
  type DataSource,
  dataSources,
  type SourceAction,
  sourceAction,
} from './sources/answer-reference';
export { plainText, withoutCitations } from './sources/citations';
export { AnswerChunk, isLastChunk, messageOfLastChunk } from './stream/answer-chunk';
export {
  type ChunkFate,
  emptyStream,
  fateOfChunk,
  reduceStream,
  type Stream,
  type StreamEvent,
  type StreamingAnswer,
} from './stream/stream';
export { withClosedEmphasis } from './text/open-emphasis';
export { quoteOf } from './text/quote-line';
export { summaryOf, textOf } from './text/text-of';
export type { TextKey, TextWords } from './text/text-words';
export { digestText } from './timeline/digest-text';
export { showsTime } from './timeline/show-time';
export { emptyTimeline, isLocalMessage, messageOf, reduceTimeline, type Timeline } from './timeline/timeline';
export type { PendingMessage, SeqRange, TimelineEvent, TimelinePage } from './timeline/timeline-event';
export { cardLimits, frameLimits, type JsonLimits, type JsonReading, readJson } from './wire/json';
export { flag, jsonOr, listOf, maybe, maybeText, onInvalidData } from './wire/lenient';
