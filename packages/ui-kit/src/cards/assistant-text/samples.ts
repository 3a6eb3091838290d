import { aReference } from '../../testing/builders';
import type { Localise } from '../../testing/samples/localise';
import type { CardSample } from '../../testing/samples/sample';
import { longWord } from '../../testing/samples/sample';

const references = (localise: Localise) => [
  aReference(localise('采购审批制度 V3.2', 'Approval policy V3.2'), 'DOC'),
  aReference(localise('审批超时怎么办', 'What if an approval is late'), 'FAQ'),
  aReference(localise('申请执行状态', 'Status of requisitions'), 'FUNCTION'),
];

const body = { aigcFlag: true, dataTime: '2026-04-20T10:20:00+08:00', config: { evaluateFlag: true } };

const markdownText = (localise: Localise): string =>
  localise(
    `**PR2026-0417** 停在财务复核。<ref>1</ref>\n\n- 单笔 10 万元以上须复核\n- 复核时限 1 个工作日<ref>2</ref>\n\n| 行 | 物料 | 金额 |\n|---|---|---:|\n| 1 | 伺服电机 750W | ¥43,200.00 |\n| 2 | 联轴器 D32 | ¥3,120.00 |\n\n\`\`\`sql\nSELECT * FROM requisitions WHERE number = 'PR2026-0417'\n\`\`\``,
    `**PR2026-0417** is with finance.<ref>1</ref>\n\n- above CNY 100,000 finance reviews\n- within one working day<ref>2</ref>\n\n| Line | Item | Amount |\n|---|---|---:|\n| 1 | Servo motor 750 W | ¥43,200.00 |\n| 2 | Coupling D32 | ¥3,120.00 |\n\n\`\`\`sql\nSELECT * FROM requisitions WHERE number = 'PR2026-0417'\n\`\`\``,
  );

const answer = (localise: Localise): CardSample => ({
  type: 'ASSISTANT_TEXT',
  body,
  answer: { content: markdownText(localise), references: references(localise), canRate: true },
});

const htmlText = (localise: Localise): string =>
  localise(
    '<p>差异率在 <b>0.5%</b> 以内由系统放行，见<a href="https://policy.example/3">制度原文</a>。</p>',
    '<p>A difference up to <b>0.5%</b> is let through, see <a href="https://policy.example/3">the policy</a>.</p>',
  );

/** ASSISTANT_TEXT: answers of the robot. */
export const answers = {
  withSources: answer,
  rated: (localise: Localise): CardSample => ({
    ...answer(localise),
    answer: { ...answer(localise).answer, rating: 'THUMB_UP' },
  }),
  ratedWrong: (localise: Localise): CardSample => ({
    ...answer(localise),
    answer: { ...answer(localise).answer, rating: 'WRONG_ANSWER' },
  }),
  reasonForm: (localise: Localise): CardSample => ({
    ...answer(localise),
    answer: { ...answer(localise).answer, rating: 'WRONG_ANSWER' },
    memory: {
      ratingStep: { state: 'open', chosen: 'outdated', text: localise('五月起是 20 万', 'It is 200,000 since May') },
    },
  }),
  stopped: (localise: Localise): CardSample => ({
    ...answer(localise),
    answer: { content: markdownText(localise), answerState: 'stopped' },
  }),
  incomplete: (localise: Localise): CardSample => ({
    ...answer(localise),
    answer: { content: markdownText(localise), answerState: 'incomplete', canAskAgain: true },
  }),
  html: (localise: Localise): CardSample => ({
    type: 'ASSISTANT_TEXT',
    body: { config: { textMode: 'HTML' } },
    answer: { content: htmlText(localise) },
  }),
  longWords: (localise: Localise): CardSample => ({
    ...answer(localise),
    answer: { content: longWord(localise), references: [aReference(longWord(localise))], canRate: true },
  }),
  empty: (): CardSample => ({ type: 'ASSISTANT_TEXT', body: {} }),
};
