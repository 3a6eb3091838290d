import { aMessage } from '@parley/domain/testing';
import { expect, it } from 'vitest';
import { matchingValue } from './matching-value';

const form = aMessage(1, {
  msgType: 'CUSTOMER_TICKET_FORM',
  purchaseRobotMsg: {
    fields: [
      {
        values: [
          { valueId: '1', meaning: '付款' },
          { valueId: '2', meaning: '采购审批  与退回' },
        ],
      },
    ],
    buttons: [{ text: 'Send', buttonParam: { action: 'urge' } }],
  },
});

it.each([
  ['审批 与', '提交工单 · 采购审批  与退回'],
  ['工单', undefined],
  ['urge', undefined],
  ['', undefined],
])('[WB314] names the value of a card that has the searched words, where its text has not: %s', (words, expected) => {
  expect(matchingValue(form, '提交工单\n类型：—', words)).toBe(expected);
});
