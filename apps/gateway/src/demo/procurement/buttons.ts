import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage } from '../../robot';

/** A button as it goes onto the wire (`CardButton`). */
export interface ButtonBody {
  readonly text: string;
  readonly color: 1 | 2 | 3 | 4;
  readonly type: string;
  readonly message?: string;
  readonly url?: string;
  readonly buttonParam?: Readonly<Record<string, string>>;
}

/** How cards are shown: language, time, and what the asker can do. */
export interface CardContext {
  readonly language: QuestionLanguage;
  readonly now: Date;
  /** Whether the asker may urge others: suppliers and guests may not. */
  readonly canUrge: boolean;
  /** The host page that shows documents; without it only an embedding host can show one. */
  readonly hostUrl: string | undefined;
}

/** Sends a message that asks to urge whoever the document waits for; the robot asks for a confirmation first. */
export const urgeButton = (number: string, label: string, { language }: CardContext): ButtonBody => ({
  text: label,
  color: 1,
  type: 'message',
  message: serverText(language, 'procurement.buttons.urge', { number }),
  buttonParam: { action: 'urge', number, confirmed: 'no' },
});

/** Opens the document in the host: an inner link when embedded, else the host's own page when its address is known. */
export const documentButton = (number: string, { language, hostUrl }: CardContext): ButtonBody => ({
  text: serverText(language, 'procurement.buttons.openDocument'),
  color: 2,
  type: 'document',
  ...(hostUrl !== undefined && { url: `${hostUrl}/?doc=${encodeURIComponent(number)}` }),
  buttonParam: { number },
});

export const humanButton = ({ language }: CardContext): ButtonBody => ({
  text: serverText(language, 'procurement.buttons.talkToPerson'),
  color: 4,
  type: 'message',
  message: serverText(language, 'procurement.buttons.talkToPerson'),
});
