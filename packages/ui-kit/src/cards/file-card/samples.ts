import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

const sampleFileId = 'cd'.repeat(16);

const file = (name: string, rest: object = {}): CardSample => ({
  type: 'FILE_CARD',
  body: { file: { url: `/private-bucket/${sampleFileId}/file`, name, fileSize: 253_952 }, ...rest },
});

/** FILE_CARD. */
export const fileCards = {
  sheet: (localise: Localise) => file(localise('PO2026-1182 三单匹配明细.xlsx', 'PO2026-1182 three-way match.xlsx')),
  archive: (localise: Localise) => file(localise('恒锐精密_准入资料包.zip', 'Hengrui_admission.zip')),
  withFields: (localise: Localise) =>
    file('match.pdf', {
      title: { text: localise('三单匹配明细', 'Three-way match') },
      fields: [{ fieldName: localise('订单', 'Order'), fieldValue: 'PO2026-1182' }],
      aigcFlag: true,
    }),
  longWords: (localise: Localise) => file(`${longWord(localise)}.docx`, { title: { text: longWord(localise) } }),
  empty: (): CardSample => ({ type: 'FILE_CARD', body: {} }),
};
