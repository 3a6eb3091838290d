import type { Localise } from '../../testing/samples/localise';
import { sampleQuestions } from '../../testing/samples/questions';
import { type CardSample, longWord } from '../../testing/samples/sample';

const questions = (localise: Localise, rest: object = {}): CardSample => ({
  type: 'QUESTION_CARD',
  body: {
    title: { text: localise('猜你想问', 'You may want to ask') },
    questionList: sampleQuestions(localise).map((title, index) => ({
      title,
      type: index % 2 === 0 ? localise('审批', 'Approval') : localise('付款', 'Payment'),
    })),
    pageSize: 6,
    ...rest,
  },
});

/** QUESTION_CARD, as a list and by groups. */
export const questionCards = {
  list: (localise: Localise) => questions(localise),
  visited: (localise: Localise): CardSample => ({
    ...questions(localise),
    memory: { visited: new Set(sampleQuestions(localise).slice(2, 3)) },
  }),
  group: (localise: Localise) => questions(localise, { questionStyle: 'group', pageSize: 3 }),
  longWords: (localise: Localise) =>
    questions(localise, { questionList: [{ title: longWord(localise) }], title: { text: longWord(localise) } }),
  empty: (localise: Localise) => questions(localise, { questionList: [] }),
};
