import type {
  AnswerReference,
  FieldAnswer,
  FileMessage,
  FormAnswers,
  Question,
  Rating,
  RatingReason,
  TaskRow,
  WrongAnswerReason,
} from '@parley/domain';

/** What a card asks its screen to do when the reader uses it. source: SM-44 … SM-62, M-25, M-26 */
export type CardIntent =
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'sendText'; readonly text: string; readonly buttonParam?: unknown }
  /** Puts the text into the composer, to be changed before it is sent. Ours. */
  | { readonly type: 'draftText'; readonly text: string }
  | { readonly type: 'openUrl'; readonly url: string }
  /** `number` counts from 1, as the chips do. */
  | { readonly type: 'openSource'; readonly reference: AnswerReference; readonly number: number }
  | { readonly type: 'openOriginal'; readonly url: string }
  | { readonly type: 'rate'; readonly rating: Rating }
  /** The reason of a bad rating: edited, submitted or skipped. */
  | { readonly type: 'draftReason'; readonly chosen: WrongAnswerReason | undefined; readonly text: string }
  | { readonly type: 'giveReason'; readonly reason: RatingReason }
  | { readonly type: 'skipReason' }
  | { readonly type: 'nextBatch'; readonly group?: string }
  | { readonly type: 'showGroup'; readonly group: string }
  | { readonly type: 'toggleFold' }
  /** Shows all entries of an execution list, or again only the first ones. */
  | { readonly type: 'toggleShowAll' }
  /** The complete selection after the press, as indices in the list of rows. */
  | { readonly type: 'chooseRows'; readonly chosen: readonly number[] }
  /** `indices` are those of the rows in the card's list. */
  | { readonly type: 'confirmRows'; readonly rows: readonly TaskRow[]; readonly indices: readonly number[] }
  /** Opens one item of a collapse list: in a dialog on desktop, in a page on mobile (OV-31). */
  | { readonly type: 'showSection'; readonly title: string; readonly content: string }
  /** Opens the image in the viewer. */
  | { readonly type: 'previewImage'; readonly url: string }
  | { readonly type: 'openFile'; readonly file: FileMessage }
  | { readonly type: 'downloadFile'; readonly file: FileMessage }
  | { readonly type: 'playVideo'; readonly url: string }
  | { readonly type: 'openRecord' }
  | { readonly type: 'openTodo' }
  /** Opens the meeting room that an invitation leads to. source: C-18 */
  | { readonly type: 'openMeeting'; readonly roomId: string }
  | { readonly type: 'cancelQueue' }
  | { readonly type: 'fillField'; readonly fieldId: string; readonly answer: FieldAnswer }
  /** `urls` are the images that the field already has. */
  | {
      readonly type: 'addImages';
      readonly fieldId: string;
      readonly files: readonly File[];
      readonly urls: readonly string[];
    }
  | { readonly type: 'retryUpload'; readonly fieldId: string; readonly uploadId: string }
  | { readonly type: 'removeUpload'; readonly fieldId: string; readonly uploadId: string }
  | { readonly type: 'submitForm'; readonly answers: FormAnswers }
  /** A press on a link of the text that has no address but the id of a message. source: FL-09 */
  | { readonly type: 'innerMessage'; readonly id: string }
  | { readonly type: 'copyText'; readonly text: string }
  /** Copies the answer, as the menu of its message does. */
  | { readonly type: 'copyAnswer' }
  /** Asks the question of the answer once more. */
  | { readonly type: 'askAgain' };
