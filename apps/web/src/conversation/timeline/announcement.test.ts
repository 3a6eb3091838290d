import { emptyTimeline, type Message, Role, reduceTimeline } from '@parley/domain';
import { aCard, aMessage } from '@parley/domain/testing';
import { formatOf, textFormatterOf, translatorOf } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { expect, it } from 'vitest';
import { announcementOf } from './announcement';
import { toRows } from './timeline-rows';

const i18n = anI18n('en_US');
const t = translatorOf(i18n);
const textFormatter = textFormatterOf(i18n, formatOf('en-US', t));

/** What a screen reader announces to the user `lin` when the message arrives. */
function announcementFor(message: Message): string | undefined {
  const timeline = reduceTimeline(emptyTimeline, {
    type: 'page.loaded',
    data: { messages: [message], direction: 'newest' },
  });
  const viewer = { role: Role.buyer, serial: 'lin' } as const;
  const [row] = toRows(timeline, { viewer, queueMessageId: message.messageId });
  return row && announcementOf(row, t, textFormatter);
}

const aLongAnswer = (beginning: string) =>
  aMessage(1, { msgType: 'ASSISTANT_TEXT', content: beginning + 'More than that takes a tender. '.repeat(10) });

const questionsWith = (fields: object) =>
  aCard('QUESTION_CARD', { ...fields, questionList: [{ title: 'How many quotes?' }, { title: 'Who approves?' }] });

const ofAgent = { customerMsgFlag: 1, senderNickName: 'Zhou Min' };
it.each([
  ['a short answer', aMessage(1, { msgType: 'ASSISTANT_TEXT', content: 'Up to **5%**. Yes.' }), 'Up to 5%. Yes.'],
  [
    'an answer with a notice below',
    aMessage(1, { msgType: 'ASSISTANT_TEXT', content: 'Yes.', purchaseRobotMsg: { aigcFlag: true } }),
    'Yes.',
  ],
  ['a long answer', aLongAnswer('Up to 100.5 yuan. '), 'Up to 100.5 yuan.\nThe answer is ready'],
  ['a long answer in Chinese', aLongAnswer('三家报价。'), '三家报价。\nThe answer is ready'],
  ['a long answer under a heading', aLongAnswer('## Quotes\n\n'), 'Quotes\nThe answer is ready'],
  ['a long answer in one sentence', aLongAnswer(`${'x'.repeat(300)} `), `${'x'.repeat(200)}\nThe answer is ready`],
  ['a text of an agent', aMessage(1, { ...ofAgent, content: 'I look\nat it.' }), 'Zhou Min: I look at it.'],
  ['an image of an agent', aMessage(1, { ...ofAgent, msgType: 'IMAGE' }), 'Zhou Min: [Image]'],
  ['an agent without a name', aMessage(1, { customerMsgFlag: 1, content: 'Hi' }), 'Service agent: Hi'],
  ['a hint', aMessage(1, { msgType: 'SYSTEM_HINT', content: 'Nobody is there' }), 'Nobody is there'],
  [
    'a hand-over',
    aMessage(1, { msgType: 'SYSTEM_HINT', systemHitType: 'SERVICE_ENDED', senderName: 'Zhou Min' }),
    'The agent has left, the assistant answers again',
  ],
])('[WB217] announces %s', (_, message, announcement) => {
  expect(announcementFor(message)).toBe(announcement);
});

it.each([
  [{}, 'Related questions'],
  [{ title: { text: 'Top FAQ' } }, 'Top FAQ'],
])('[WB288] announces of suggested questions only their title: %j', (fields, announcement) => {
  expect(announcementFor(questionsWith(fields))).toBe(announcement);
});

it('[WB217] announces nothing for an own message', () => {
  expect(announcementFor(aMessage(1, { sendSerial: 'lin' }))).toBeUndefined();
});

it('[WB217] announces only the beginning of a very long message', () => {
  expect(announcementFor(aMessage(1, { ...ofAgent, content: 'word '.repeat(10_000) }))?.length).toBeLessThan(220);
});
