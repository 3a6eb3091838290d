import type { timeline as words } from '../en-US/timeline';

export const timeline: { readonly [Key in keyof typeof words]: string } = {
  'timeline.loading': '正在加载对话',
  'timeline.me': '我',
  'text.labelled': '{name}：{value}',
};
