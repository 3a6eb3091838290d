import { describe, expect, it } from 'vitest';
import { type AnsweredRow, answerProblems } from './answer-problems';

const row = (roomSeq: number, changes: Partial<AnsweredRow> = {}): AnsweredRow => ({
  roomId: 'r',
  roomSeq,
  messageId: `m${roomSeq}`,
  msgUuid: `u${roomSeq}`,
  sender: 'ann',
  msgType: 'TEXT',
  questionId: null,
  quotedId: null,
  answerState: null,
  ...changes,
});
const answer = (roomSeq: number, question: number, changes: Partial<AnsweredRow> = {}): AnsweredRow =>
  row(roomSeq, { sender: 'robot', msgType: 'ASSISTANT_TEXT', questionId: `m${question}`, ...changes });
const refusal = (roomSeq: number, question: number) => answer(roomSeq, question, { quotedId: `m${question}` });

const questions = [row(1), row(2), row(3)];

describe('the answers of a room', () => {
  it('[PR15] are right when each question has one, in order, or the line that it does not fit', () => {
    expect(answerProblems([...questions, refusal(4, 3), answer(5, 1), answer(6, 2)])).toEqual([]);
    expect(
      answerProblems([...questions, answer(4, 1, { answerState: 'incomplete' }), answer(5, 2), refusal(6, 3)]),
    ).toEqual([]);
  });

  it('[PR15] may have a card below its text', () => {
    const card = answer(5, 1, { msgType: 'QUESTION_CARD' });
    expect(answerProblems([...questions, answer(4, 1), card, answer(6, 2), answer(7, 3)])).toEqual([]);
    expect(answerProblems([...questions, answer(4, 1), card, answer(6, 1), answer(7, 2), answer(8, 3)])).toEqual([
      'r number 1 has 2 answers',
    ]);
  });

  it.each([
    ['has no answer', [answer(4, 1), answer(5, 2)], ['r number 3 has 0 answers']],
    ['has two answers', [answer(4, 1), answer(5, 2), answer(6, 2), answer(7, 3)], ['r number 2 has 2 answers']],
    [
      'is answered and refused',
      [answer(4, 1), answer(5, 2), refusal(6, 3), answer(7, 3)],
      ['r number 3 has 2 answers'],
    ],
    ['is answered too early', [answer(4, 2), answer(5, 1), answer(6, 3)], ['r number 4 comes before r number 5']],
    [
      'is still being answered',
      [answer(4, 1), answer(5, 2), answer(6, 3, { answerState: 'streaming' })],
      ['r number 6 never ended'],
    ],
  ])('[PR15] are wrong when one question %s', (_, answers, problems) => {
    expect(answerProblems([...questions, ...answers])).toEqual(problems);
  });
});
