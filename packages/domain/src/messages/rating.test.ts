import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aMessage, aRobotMessage } from '../testing';
import { maxReasonLength, RatingReason, ratingOffer } from './rating';

const user = { role: 'user', serial: 'lin' } as const;

describe('ratingOffer', () => {
  it('[RA1] starts open', () => {
    expect(ratingOffer(aRobotMessage(), user)).toEqual({ kind: 'open' });
    expect(ratingOffer(aRobotMessage(1, { evaluateFlag: true, purchaseRobotMsg: {} }), user)).toEqual({ kind: 'open' });
  });

  it('[RA2] shows what was chosen, for good', () => {
    expect(ratingOffer(aRobotMessage(1, { rating: 'WRONG_ANSWER' }), user)).toEqual({
      kind: 'rated',
      rating: 'WRONG_ANSWER',
    });
  });

  it.each([
    ['an answer without evaluateFlag', aRobotMessage(1, { purchaseRobotMsg: { config: { evaluateFlag: false } } })],
    ['an own message', aMessage(1, { float: 'right', evaluateFlag: true })],
    ['what a human agent said', aRobotMessage(1, { customerMsgFlag: 1 })],
    ['an answer that is still written', aRobotMessage(1, { answerState: 'streaming' })],
    ['a recalled answer', aRobotMessage(1, { state: 1 })],
    ['a system hint', aRobotMessage(1, { msgType: 'SYSTEM_HINT' })],
  ])('[RA1] is none on %s', (_, message) => {
    expect(ratingOffer(message, user)).toEqual({ kind: 'none' });
  });

  it('[RA3] is none for the agent, and there for everybody else', () => {
    const roles = ['customer', 'user', 'jike', 'assistant'] as const;
    expect(roles.map((role) => ratingOffer(aRobotMessage(), { role, serial: 'x' }).kind)).toEqual([
      'none',
      'open',
      'open',
      'open',
    ]);
  });
});

describe('RatingReason', () => {
  it.each([
    [{ kind: 'incorrect' }, true],
    [{ kind: 'other', text: 'x'.repeat(maxReasonLength) }, true],
    [{ kind: 'other', text: 'x'.repeat(maxReasonLength + 1) }, false],
    [{ kind: 'other', text: '' }, false],
    [{ kind: 'rude' }, false],
    [{ text: 'no kind' }, false],
    ['unclear', false],
    [null, false],
  ])('[TL57] is read strictly: %j', (reason, isOne) => {
    expect(v.is(RatingReason, reason)).toBe(isOne);
  });
});
