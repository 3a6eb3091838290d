import { aBrokenPicture, aFlange, aPrivatePicture } from './pictures';
import { type CardSample, longWord } from './sample';
import type { Say } from './say';

const file = (name: string, rest: object = {}): CardSample => ({
  type: 'FILE_CARD',
  body: { file: { url: `/private-bucket/${'cd'.repeat(16)}/file`, name, fileSize: 253_952 }, ...rest },
});

/** FILE_CARD. */
export const fileCards = {
  sheet: (say: Say) => file(say('PO2026-1182 三单匹配明细.xlsx', 'PO2026-1182 three-way match.xlsx')),
  archive: (say: Say) => file(say('恒锐精密_准入资料包.zip', 'Hengrui_admission.zip')),
  withFields: (say: Say) =>
    file('match.pdf', {
      title: { text: say('三单匹配明细', 'Three-way match') },
      fields: [{ fieldName: say('订单', 'Order'), fieldValue: 'PO2026-1182' }],
      aigcFlag: true,
    }),
  longWords: (say: Say) => file(`${longWord(say)}.docx`, { title: { text: longWord(say) } }),
  empty: (): CardSample => ({ type: 'FILE_CARD', body: {} }),
};

const image = (url: string, rest: object = {}): CardSample => ({
  type: 'IMAGE_CARD',
  body: { image: { url, width: 800, height: 600 }, ...rest },
});

/** IMAGE_CARD. */
export const imageCards = {
  default: () => image(aFlange),
  titled: (say: Say) => image(aFlange, { title: { text: say('法兰 DN80', 'Flange DN80') }, aigcFlag: true }),
  loading: () => image(aPrivatePicture),
  failed: () => image(aBrokenPicture),
  longWords: (say: Say) => image(aFlange, { title: { text: longWord(say) } }),
};
