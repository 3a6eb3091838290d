import { serverText } from '@parley/i18n/server-text';
import { companyTime } from '../../company-time';
import type { RobotReply } from '../../robot';
import type { CardContext } from './buttons';

/** Asks for a confirmation before something is sent to another person; only its button sends it. source: PD38 */
export const confirmCard = (
  question: string,
  buttonParam: Readonly<Record<string, string>>,
  { language, now }: CardContext,
): RobotReply => ({
  type: 'card',
  msgType: 'TEMPLATE_CARD',
  body: {
    title: { text: question },
    subTitle: { text: serverText(language, 'procurement.confirm.nothingSentYet') },
    buttons: [
      {
        text: serverText(language, 'procurement.confirm.send'),
        color: 1,
        type: 'message',
        message: serverText(language, 'procurement.confirm.send'),
        buttonParam: { ...buttonParam, confirmed: 'yes' },
      },
    ],
    dataTime: companyTime(now),
  },
});
