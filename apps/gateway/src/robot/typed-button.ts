import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { robotSender } from '../messages';
import { type AskedQuestion, awaitsConfirmation } from './reply';

/** Later than this an 'ok' is no answer to the card any more; the words of a button are, as long as it is the newest. */
const maxAgeMs = 10 * 60_000;

const confirming =
  /^(是|是的|对|好|好的|好啊|行|可以|确认|确认发送|确定|发吧|发送|yes|yes,? please|yes,? send it|yep|ok|okay|sure|confirm|go ahead|send|send it)$/i;

const NewestCard = v.object({
  creation_date: time,
  body: v.nullish(
    v.looseObject({
      awaits: v.optional(v.string()),
      buttons: v.optional(
        v.array(
          v.looseObject({ text: v.string(), message: v.optional(v.string()), buttonParam: v.optional(v.unknown()) }),
        ),
      ),
    }),
  ),
});

/**
 * The parameter of the button whose words were typed instead of pressed, when the newest card of the robot waits for a
 * decision; where it waits for a confirmation, a plain 'yes' counts too. Undefined for any other text.
 * source: RB16, RB41
 */
export async function readTypedButton(
  database: Database,
  { roomId, text, askedAt }: Pick<AskedQuestion, 'roomId' | 'text' | 'askedAt'>,
): Promise<unknown> {
  const typed = text
    .trim()
    .replace(/[.!。！~]+$/u, '')
    .toLowerCase();
  if (typed.length > maxButtonLength) return undefined;
  const [newest] = await database.read(
    NewestCard,
    sql`SELECT creation_date, purchase_robot_msg AS body FROM messages
      WHERE room_id = ${roomId} AND sender_id = ${robotSender} ORDER BY room_seq DESC LIMIT 1`,
  );
  const { awaits, buttons } = newest?.body ?? {};
  if (!newest || awaits === undefined) return undefined;
  // A button that sends other words than its own is not meant by its words.
  const offered = (buttons ?? []).filter((button) => button.message === undefined || button.message === button.text);
  const named = offered.find(
    ({ text: words }) => words.toLowerCase() === typed || inOtherLanguage.get(words) === typed,
  );
  if (named) return named.buttonParam;
  const isFresh = askedAt.getTime() - newest.creation_date.getTime() < maxAgeMs;
  return awaits === awaitsConfirmation && isFresh && confirming.test(typed) ? offered[0]?.buttonParam : undefined;
}

const maxButtonLength = 40;

/** A card may be in another language than the one its reader types in. */
const inOtherLanguage: ReadonlyMap<string, string> = new Map([
  [serverText('zh_CN', 'robot.submitMessage'), serverText('en_US', 'robot.submitMessage').toLowerCase()],
  [serverText('en_US', 'robot.submitMessage'), serverText('zh_CN', 'robot.submitMessage')],
]);
