import { cancelAction } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage } from './reply';

/** A card's button that cancels what the message asks for; the client draws the card as cancelled then. source: PD41 */
export const cancelButton = (language: QuestionLanguage, { messageId }: { readonly messageId: string }) =>
  ({
    text: serverText(language, 'robot.cancel'),
    color: 4,
    type: 'message',
    buttonParam: { action: cancelAction, asked: messageId },
  }) as const;
