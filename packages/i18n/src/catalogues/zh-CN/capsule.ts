import type { capsule as words } from '../en-US/capsule';

export const capsule: { readonly [Key in keyof typeof words]: string } = {
  'capsule.open': '转接后坐席会看到这些',
  'capsule.empty': '坐席看不到任何摘要',
  'capsule.question': '问题',
  'capsule.answer': '助手的回答',
  'capsule.document': '单据',
  'capsule.form': '已填表单',
  'capsule.card': '卡片',
  'capsule.remove': '不发送：{text}',
  'capsule.note': '移除后坐席看不到',
};
