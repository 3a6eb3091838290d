import type { Language } from '@parley/i18n';

interface Words {
  readonly title: string;
  readonly unsupported: string;
  readonly download: string;
  readonly empty: string;
  readonly cut: (shown: number) => string;
}

/** The texts of the preview page. source: ER-16 */
export const previewWords: { readonly [L in Language]: Words } = {
  en_US: {
    title: 'attachment preview',
    unsupported: 'this attachment type is not yet supported for preview',
    download: 'Download',
    empty: 'The file is empty',
    cut: (shown) => `Only the beginning is shown (${shown})`,
  },
  zh_CN: {
    title: '附件预览',
    unsupported: '暂不支持预览该类型的附件',
    download: '下载',
    empty: '文件为空',
    cut: (shown) => `仅显示开头部分（${shown}）`,
  },
};
