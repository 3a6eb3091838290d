import type { Localise } from './localise';

/** Questions that the robot suggests. */
export const sampleQuestions = (localise: Localise): readonly string[] => [
  localise('怎么催办财务复核？', 'How do I remind finance?'),
  localise('复核时能改数量吗？', 'Can I change the quantity during the review?'),
  localise('撤回后单号会变吗？', 'Does the number change after a recall?'),
  localise('转订单后怎么选供应商？', 'How do I choose a supplier for the order?'),
  localise('加急要谁批？', 'Who approves urgent orders?'),
  localise('预算不够怎么追加？', 'How do I raise the budget?'),
  localise('红字发票由谁开？', 'Who issues the credit note?'),
  localise('账期从哪天起算？', 'When do payment terms begin?'),
];
