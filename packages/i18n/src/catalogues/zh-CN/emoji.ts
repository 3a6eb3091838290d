import type { emoji as words } from '../en-US/emoji';

export const emoji: { readonly [Key in keyof typeof words]: string } = {
  'emoji.panel': '表情',
  'emoji.search': '搜索表情',
  'emoji.none': '没有找到表情',
  'emoji.tab.recent': '最近',
  'emoji.tab.all': '全部',
  'emoji.tab.purchasing': '采购',
  'emoji.recent.none': '还没有用过表情',
};
