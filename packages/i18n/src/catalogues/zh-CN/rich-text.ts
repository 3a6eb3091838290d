import type { richText as words } from '../en-US/rich-text';

export const richText: { readonly [Key in keyof typeof words]: string } = {
  'richText.source': '来源 {number}',
  'richText.copied': '已复制',
  'richText.table': '表格，可左右滚动',
  'richText.code': '代码',
  'richText.image': '图片',
  'richText.sourceNamed': '来源 {number}：{name}',
};
