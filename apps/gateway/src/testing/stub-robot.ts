import type { AskRobot, RobotReply } from '../robot';

/**
 * A robot for tests that repeats the question, as a card when its text contains 'card', and behind 400 words when it contains
 * 'long'. It throws when the text contains 'fail'.
 */
export const stubRobot: AskRobot = async function* ({ text }, signal): AsyncIterable<RobotReply> {
  if (text.includes('fail')) throw new Error('the stub was asked to fail');
  if (text.includes('card')) {
    yield { type: 'card', msgType: 'TEXT_CARD', body: { title: text, config: { evaluateFlag: true } } };
    return;
  }
  const words = text.includes('long') ? 400 : 3;
  yield {
    type: 'text',
    text: (async function* () {
      for (let word = 0; word < words && !signal.aborted; word += 1) yield `word ${word} `;
      yield `of **${text}**<ref>1</ref>`;
      return {
        references: [{ docName: 'Stub', dataSource: 'FAQ', docUrls: [] }],
        isRateable: true,
        isAiGenerated: false,
      };
    })(),
  };
};
