import type { richText as words } from '../en-US/rich-text';

export const richText: { readonly [Key in keyof typeof words]: string } = {
  'richText.source': '来源 {number}',
  'richText.copyCode': '复制代码',
  'richText.copied': '已复制',
  'richText.table': '表格，可左右滚动',
  'richText.code': '代码',
  'richText.newTab': '（在新标签页打开）',
  'richText.image': '图片',
  'richText.imageBlocked': '图片未显示：{host}',
  'richText.sourceNamed': '来源 {number}：{name}',
};
