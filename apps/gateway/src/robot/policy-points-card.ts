import { serverText } from '@parley/i18n/server-text';
import type { PolicySection } from '@parley/robot';
import type { QuestionLanguage, RobotReply } from './reply';

/** A card with the key points of a policy; each opens the text of its section. source: MT-54, MT-83, M-30 */
export function policyPointsCard(points: readonly PolicySection[], language: QuestionLanguage): RobotReply {
  const data = points.map(({ heading, body }) => ({ title: heading, content: body }));
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      sourceMsgType: 'card_template',
      title: { text: points[0]?.title ?? '' },
      caption: serverText(language, 'robot.openPolicyPoints'),
      subTitle: { text: JSON.stringify({ type: 'COLLAPSE_LIST', data }) },
    },
  };
}
