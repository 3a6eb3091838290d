import { cancelAction } from '@parley/domain';
import { type PlainTextKey, serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { robotSender } from '../messages';

/** Later than this an 'ok' is no answer to a card any more; the words of its button are, as long as it is the newest. */
const maxAgeMs = 10 * 60_000;
const maxLength = 40;
/** More cards than these never wait for one decision. */
const maxCards = 4;

/** One or more words of agreement, such as 'ok, submit it'. */
const yes =
  /^(?:(?:是|是的|对|好|好的|好啊|好吧|嗯|行|可以|没问题|同意|确认|确定|发吧|发送|提交|提交吧|yes|yep|ok|okay|sure|please|confirm|go ahead|do it|send|send it|submit|submit it|file it)(?:[，,。、\s]+|$))+$/;
const no = /^(不|不要|不用|不用了|不行|先不|别发|no|no,? thanks|nope|don['’]?t)$/;

const Button = v.looseObject({
  text: v.string(),
  message: v.optional(v.string()),
  buttonParam: v.optional(v.unknown()),
});
type Button = v.InferOutput<typeof Button>;
const Reply = v.object({
  creation_date: time,
  body: v.nullish(v.looseObject({ awaits: v.optional(v.string()), buttons: v.optional(v.array(Button)) })),
});

/** A text as it is compared with the words of buttons. */
const plainText = (text: string): string =>
  text
    .trim()
    .replace(/[.!。！~]+$/u, '')
    .toLowerCase();

const isAgreement = (typed: string): boolean =>
  yes.test(typed) || [...buttonWords.send, ...buttonWords.record].includes(typed);

/** Whether a text agrees to whatever was asked. source: RB41 */
export const isYes = (text: string): boolean => isAgreement(plainText(text));

/** Whether a text is a plain no to whatever was asked. source: RB42 */
export const isNo = (text: string): boolean => no.test(plainText(text));

/** Whether a text is the words of a button that sends, records or files something, typed where nothing waits. source: RB41 */
export const isConfirmingWords = (text: string): boolean =>
  [...buttonWords.send, ...buttonWords.record, ...buttonWords.submit].includes(plainText(text));

/**
 * The parameter of the button whose words are typed instead of pressed: a card that waits for a decision must be among the
 * robot's messages since the last one of anybody else. A plain yes or no means the button that does or cancels it. Undefined
 * for any other text, and where several cards wait for it.
 * source: RB16, RB41
 */
export async function readTypedButton(
  database: Database,
  { roomId, text, now }: { readonly roomId: string; readonly text: string; readonly now: Date },
): Promise<unknown> {
  const typed = plainText(text);
  if (typed.length > maxLength) return undefined;
  const replies = await database.read(
    Reply,
    sql`SELECT creation_date, purchase_robot_msg AS body FROM messages
      WHERE room_id = ${roomId} AND sender_id = ${robotSender} AND room_seq >
        (SELECT coalesce(max(room_seq), 0) FROM messages WHERE room_id = ${roomId} AND sender_id <> ${robotSender})
      ORDER BY room_seq DESC LIMIT ${maxCards}`,
  );
  const matching = replies.flatMap(({ creation_date: shownAt, body }) => {
    if (body?.awaits === undefined) return [];
    const isFresh = now.getTime() - shownAt.getTime() < maxAgeMs;
    return matchingButton(body.buttons ?? [], typed, isFresh) ?? [];
  });
  return matching.length === 1 ? matching[0]?.buttonParam : undefined;
}

function matchingButton(buttons: readonly Button[], typed: string, isFresh: boolean): Button | undefined {
  // A button that sends other words than its own is not matching by its words.
  const offered = buttons.filter(
    ({ text, message, buttonParam }) => buttonParam !== undefined && (message === undefined || message === text),
  );
  const named = offered.find(({ text }) => text.toLowerCase() === typed || isInOtherLanguage(text, typed));
  if (named || !isFresh) return named;
  if (isAgreement(typed)) return offered.find((button) => !isCancelling(button.buttonParam));
  return no.test(typed) ? offered.find((button) => isCancelling(button.buttonParam)) : undefined;
}

const Cancelling = v.object({ action: v.literal(cancelAction) });
/** Whether a parameter is that of a button to cancel. source: PD41 */
export const isCancelling = (buttonParam: unknown): boolean => v.is(Cancelling, buttonParam);

const inBothLanguages = (key: PlainTextKey): readonly string[] => [
  serverText('zh_CN', key),
  serverText('en_US', key).toLowerCase(),
];

const buttonWords = {
  send: inBothLanguages('robot.confirmSend'),
  record: inBothLanguages('robot.confirmRecord'),
  submit: inBothLanguages('robot.submitMessage'),
  cancel: inBothLanguages('robot.cancel'),
};

/** A card may be in another language than the one its reader types in. */
const isInOtherLanguage = (words: string, typed: string): boolean =>
  Object.values(buttonWords).some((both) => both.includes(words.toLowerCase()) && both.includes(typed));
