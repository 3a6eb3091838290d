import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { QuestionCard, questionBatch } from './question-card';

const some = fc.array(fc.integer(), { maxLength: 20 });
const size = fc.integer({ min: 1, max: 8 });

describe('questionBatch', () => {
  it('[CD7] returns batches that together are the list', () => {
    fc.assert(
      fc.property(some, size, (questions, pageSize) => {
        const pages = Math.max(1, Math.ceil(questions.length / pageSize));
        const all = Array.from({ length: pages }, (_, page) => questionBatch(questions, pageSize, page)).flat();
        expect(all).toEqual(questions);
      }),
    );
  });

  it('[CD7] returns the first batch after the last', () => {
    fc.assert(
      fc.property(some, size, fc.nat({ max: 30 }), (questions, pageSize, page) => {
        const pages = Math.max(1, Math.ceil(questions.length / pageSize));
        expect(questionBatch(questions, pageSize, page + pages)).toEqual(questionBatch(questions, pageSize, page));
      }),
    );
  });
});

describe('QuestionCard', () => {
  it.each([0, -1, 1.5, 'x', undefined])('[CD8] shows six at a time when pageSize is %s', (pageSize) => {
    expect(v.parse(QuestionCard, { pageSize }).pageSize).toBe(6);
  });

  it('[CD8] drops a question without a title and reads an invalid style as a list', () => {
    const card = v.parse(QuestionCard, {
      questionList: [{ title: 'a', type: 3 }, { title: '' }, 'x'],
      questionStyle: 'grid',
    });
    expect(card).toEqual({ questionList: [{ title: 'a', type: '' }], questionStyle: 'list', pageSize: 6 });
  });

  it('[CD8] reads what was written as the same card', () => {
    const card = v.parse(QuestionCard, {
      title: { text: 't' },
      questionList: [{ title: 'a', type: 'x', message: 'm', buttonParam: { id: 1 } }],
      questionStyle: 'group',
      pageSize: 3,
    });
    expect(v.parse(QuestionCard, JSON.parse(JSON.stringify(card)))).toEqual(card);
  });
});
