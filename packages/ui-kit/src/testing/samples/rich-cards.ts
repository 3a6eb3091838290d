import { aBrokenPicture, aFlange, aPrivatePicture } from './pictures';
import { type CardSample, longWord } from './sample';
import type { Say } from './say';

const template = (type: string, data: unknown) => ({
  sourceMsgType: 'card_template',
  subTitle: { text: JSON.stringify({ type, data }) },
});

const fields = (say: Say) => [
  { fieldName: say('物料', 'Item'), fieldValue: say('伺服电机 750W', 'Servo motor 750 W') },
  { fieldName: say('数量', 'Quantity'), fieldValue: say('12 台', '12 pcs') },
  { fieldName: say('预算科目', 'Budget'), fieldValue: say('设备技改 · 2026', 'Equipment · 2026') },
  { fieldName: say('需求日期', 'Needed by'), fieldValue: '2026-05-08' },
];

const buttons = (say: Say) => [
  { text: say('提交申请', 'Submit'), color: 1, type: 'message', message: say('提交申请', 'submit') },
  { text: say('修改数量', 'Change quantity'), color: 2, type: 'message' },
  { text: say('超预算说明', 'Explain overrun'), color: 3, url: 'https://quayside.example/overrun' },
  { text: say('存草稿', 'Save draft'), color: 4 },
];

const everyPart = (say: Say): CardSample => ({
  type: 'TEMPLATE_CARD',
  body: {
    title: { text: say('采购申请待提交', 'Requisition to submit') },
    subTitle: { text: say('按你说的内容填好了，核对后提交', 'Filled in as you said: check and submit') },
    tag: { text: say('草稿', 'Draft'), color: 'info' },
    fields: fields(say),
    verticalContentData: {
      title: say('提示', 'Hint'),
      desc: say('近 12 个月均价 ¥3,520.00，本次申请高 2.3%。', 'Average of 12 months ¥3,520.00; this is 2.3% more.'),
    },
    buttons: buttons(say),
    config: { cardLink: 'https://quayside.example/pr/417', evaluateFlag: true },
    aigcFlag: true,
  },
  answer: { canRate: true },
});

const collapse = (say: Say): CardSample => ({
  type: 'CARD',
  body: {
    title: { text: say('设备采购的审批要点', 'Approving equipment') },
    caption: say('点开看每条的制度原文', 'Open a point to read the policy'),
    ...template('COLLAPSE_LIST', [
      {
        title: say('额度与权限', 'Limits and rights'),
        content: say('单笔 10 万元以下由部门负责人审批。', 'Up to CNY 100,000: head of department.'),
      },
      { title: say('比价与招标', 'Quotes and tenders'), content: say('三家比价。', 'Three quotes.') },
      {
        title: say('框架协议内下单', 'Orders under a frame agreement'),
        content: say('无须再审批。', 'No approval needed.'),
      },
    ]),
  },
});

const progress = (say: Say): CardSample => ({
  type: 'CARD',
  body: {
    title: { text: say('PR2026-0417 审批进度', 'Approval of PR2026-0417') },
    ...template('PROGRESS_LIST', [
      { title: say('提交', 'Submitted'), desc: say('林晓', 'Lin Xiao'), state: 'done', time: '04-18 09:12' },
      {
        title: say('财务复核', 'Finance'),
        desc: say('等待 周敏', 'Waiting for Zhou Min'),
        state: 'now',
        time: '04-20 10:20',
      },
      { title: say('总经理', 'General manager'), desc: '', state: 'later' },
    ]),
  },
});

const plain = (say: Say): string =>
  say(
    '差异率在 0.5% 以内由系统自动放行，超过 0.5% 由采购员填写差异说明，财务复核后决定补货、红冲或按实收付款。',
    'A difference up to 0.5% is let through; above it the buyer explains, finance reviews and decides on the payment.',
  );

const cover = (say: Say, url: string): CardSample => ({
  type: 'CARD',
  body: {
    title: { text: say('法兰 DN80', 'Flange DN80') },
    subTitle: { text: say('宁波海澜包装', 'Hailan, Ningbo') },
    cardImag: { url },
  },
});

const withSubTitle = (type: string, data: unknown): CardSample => ({
  type: 'CARD',
  body: { title: { text: type }, ...template(type, data) },
});

/** CARD and TEMPLATE_CARD, and the ways of their sub-title. */
export const richCards = {
  everyPart,
  titleOnly: (say: Say): CardSample => ({ type: 'CARD', body: { title: { text: say('已提交', 'Submitted') } } }),
  empty: (): CardSample => ({ type: 'CARD', body: {} }),
  emptyFields: (): CardSample => ({
    type: 'CARD',
    body: {
      title: { text: '' },
      subTitle: { text: '' },
      fields: [{ fieldName: '', fieldValue: '' }],
      buttons: [],
      verticalContentData: {},
    },
  }),
  longWords: (say: Say): CardSample => ({
    type: 'TEMPLATE_CARD',
    body: {
      title: { text: longWord(say) },
      subTitle: { text: longWord(say) },
      tag: { text: longWord(say) },
      fields: [{ fieldName: longWord(say), fieldValue: longWord(say) }],
      verticalContentData: { title: longWord(say), desc: longWord(say) },
      buttons: [{ text: longWord(say), color: 1, type: 'message' }],
    },
  }),
  cover: (say: Say) => cover(say, aFlange),
  coverLoading: (say: Say) => cover(say, aPrivatePicture),
  coverFailed: (say: Say) => cover(say, aBrokenPicture),
  collapseList: collapse,
  progressList: progress,
  subTitlePlain: (say: Say) => withSubTitle('TEXT', plain(say)),
  subTitleMarkdown: (say: Say) =>
    withSubTitle('MARKDOWN', `**${say('三单匹配', 'Three-way match')}**\n\n1. ${plain(say)}`),
  subTitleHtml: (say: Say) => withSubTitle('HTML', `<p><b>${say('三单匹配', 'Three-way match')}</b> ${plain(say)}</p>`),
  subTitleUnknown: () => withSubTitle('HOLOGRAM', {}),
  folded: (say: Say): CardSample => ({
    type: 'CARD',
    body: {
      title: { text: say('三单匹配', 'Three-way match') },
      subTitle: { text: plain(say).repeat(6), subTitleFoldLineNumber: 2 },
    },
  }),
  unfolded: (say: Say): CardSample => ({
    type: 'CARD',
    body: {
      title: { text: say('三单匹配', 'Three-way match') },
      subTitle: { text: plain(say).repeat(6), subTitleFoldLineNumber: 2 },
    },
    memory: { isUnfolded: true },
  }),
};
