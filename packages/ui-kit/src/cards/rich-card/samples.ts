import { brokenImage, flangeImage, privateImage } from '../../testing/samples/images';
import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

const template = (type: string, data: unknown) => ({
  sourceMsgType: 'card_template',
  subTitle: { text: JSON.stringify({ type, data }) },
});

const fields = (localise: Localise) => [
  { fieldName: localise('物料', 'Item'), fieldValue: localise('伺服电机 750W', 'Servo motor 750 W') },
  { fieldName: localise('数量', 'Quantity'), fieldValue: localise('12 台', '12 pcs') },
  { fieldName: localise('预算科目', 'Budget'), fieldValue: localise('设备技改 · 2026', 'Equipment · 2026') },
  { fieldName: localise('需求日期', 'Needed by'), fieldValue: '2026-05-08' },
];

const buttons = (localise: Localise) => [
  { text: localise('提交申请', 'Submit'), color: 1, type: 'message', message: localise('提交申请', 'submit') },
  { text: localise('修改数量', 'Change quantity'), color: 2, type: 'message' },
  { text: localise('超预算说明', 'Explain overrun'), color: 3, url: 'https://quayside.example/overrun' },
  { text: localise('存草稿', 'Save draft'), color: 4 },
];

const everyPart = (localise: Localise): CardSample => ({
  type: 'TEMPLATE_CARD',
  body: {
    title: { text: localise('采购申请待提交', 'Requisition to submit') },
    subTitle: { text: localise('按你说的内容填好了，核对后提交', 'Filled in as you said: check and submit') },
    tag: { text: localise('草稿', 'Draft'), color: 'info' },
    fields: fields(localise),
    verticalContentData: {
      title: localise('提示', 'Hint'),
      desc: localise(
        '近 12 个月均价 ¥3,520.00，本次申请高 2.3%。',
        'Average of 12 months ¥3,520.00; this is 2.3% more.',
      ),
    },
    buttons: buttons(localise),
    config: { cardLink: 'https://quayside.example/pr/417', evaluateFlag: true },
    aigcFlag: true,
  },
  answer: { canRate: true },
});

const collapse = (localise: Localise): CardSample => ({
  type: 'CARD',
  body: {
    title: { text: localise('设备采购的审批要点', 'Approving equipment') },
    caption: localise('点开看每条的制度原文', 'Open a point to read the policy'),
    ...template('COLLAPSE_LIST', [
      {
        title: localise('额度与权限', 'Limits and rights'),
        content: localise('单笔 10 万元以下由部门负责人审批。', 'Up to CNY 100,000: head of department.'),
      },
      { title: localise('比价与招标', 'Quotes and tenders'), content: localise('三家比价。', 'Three quotes.') },
      {
        title: localise('框架协议内下单', 'Orders under a frame agreement'),
        content: localise('无须再审批。', 'No approval needed.'),
      },
    ]),
  },
});

const progress = (localise: Localise): CardSample => ({
  type: 'CARD',
  body: {
    title: { text: localise('PR2026-0417 审批进度', 'Approval of PR2026-0417') },
    ...template('PROGRESS_LIST', [
      { title: localise('提交', 'Submitted'), desc: localise('林晓', 'Lin Xiao'), state: 'done', time: '04-18 09:12' },
      {
        title: localise('财务复核', 'Finance'),
        desc: localise('等待 周敏', 'Waiting for Zhou Min'),
        state: 'now',
        time: '04-20 10:20',
      },
      { title: localise('总经理', 'General manager'), desc: '', state: 'later' },
    ]),
  },
});

const plain = (localise: Localise): string =>
  localise(
    '差异率在 0.5% 以内由系统自动放行，超过 0.5% 由采购员填写差异说明，财务复核后决定补货、红冲或按实收付款。',
    'A difference up to 0.5% is let through; above it the buyer explains, finance reviews and decides on the payment.',
  );

const cover = (localise: Localise, url: string): CardSample => ({
  type: 'CARD',
  body: {
    title: { text: localise('法兰 DN80', 'Flange DN80') },
    subTitle: { text: localise('宁波海澜包装', 'Hailan, Ningbo') },
    cardImag: { url },
  },
});

const withSubTitle = (type: string, data: unknown): CardSample => ({
  type: 'CARD',
  body: { title: { text: type }, ...template(type, data) },
});

/** CARD and TEMPLATE_CARD, with each mode of the sub-title. */
export const richCards = {
  everyPart,
  titleOnly: (localise: Localise): CardSample => ({
    type: 'CARD',
    body: { title: { text: localise('已提交', 'Submitted') } },
  }),
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
  longWords: (localise: Localise): CardSample => ({
    type: 'TEMPLATE_CARD',
    body: {
      title: { text: longWord(localise) },
      subTitle: { text: longWord(localise) },
      tag: { text: longWord(localise) },
      fields: [{ fieldName: longWord(localise), fieldValue: longWord(localise) }],
      verticalContentData: { title: longWord(localise), desc: longWord(localise) },
      buttons: [{ text: longWord(localise), color: 1, type: 'message' }],
    },
  }),
  cover: (localise: Localise) => cover(localise, flangeImage),
  coverLoading: (localise: Localise) => cover(localise, privateImage),
  coverFailed: (localise: Localise) => cover(localise, brokenImage),
  collapseList: collapse,
  progressList: progress,
  subTitlePlain: (localise: Localise) => withSubTitle('TEXT', plain(localise)),
  subTitleMarkdown: (localise: Localise) =>
    withSubTitle('MARKDOWN', `**${localise('三单匹配', 'Three-way match')}**\n\n1. ${plain(localise)}`),
  subTitleHtml: (localise: Localise) =>
    withSubTitle('HTML', `<p><b>${localise('三单匹配', 'Three-way match')}</b> ${plain(localise)}</p>`),
  subTitleUnknown: () => withSubTitle('HOLOGRAM', {}),
  folded: (localise: Localise): CardSample => ({
    type: 'CARD',
    body: {
      title: { text: localise('三单匹配', 'Three-way match') },
      subTitle: { text: plain(localise).repeat(6), subTitleFoldLineNumber: 2 },
    },
  }),
  unfolded: (localise: Localise): CardSample => ({
    type: 'CARD',
    body: {
      title: { text: localise('三单匹配', 'Three-way match') },
      subTitle: { text: plain(localise).repeat(6), subTitleFoldLineNumber: 2 },
    },
    memory: { isUnfolded: true },
  }),
};
