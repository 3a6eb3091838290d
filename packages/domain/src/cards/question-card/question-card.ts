import * as v from 'valibot';
import { listOf, maybe, maybeText, withFallback } from '../../wire/lenient';

/** One question; `message` is what is sent when it is not the title. source: MT-61 */
export const Question = v.object({
  title: v.pipe(v.string(), v.nonEmpty()),
  type: withFallback(v.optional(v.string(), ''), ''),
  message: maybeText,
  buttonParam: v.optional(v.unknown()),
});
export type Question = v.InferOutput<typeof Question>;

/**
 * Questions the robot offers ('guess what you want to ask'), one batch at a time. Lenient: a question without a title
 * is dropped, anything else missing or invalid takes its default. source: MT-60, MT-61
 */
export const QuestionCard = v.object({
  title: maybe(v.object({ text: v.string() })),
  questionList: listOf(Question),
  questionStyle: withFallback(v.optional(v.picklist(['group', 'list']), 'list'), 'list'),
  pageSize: withFallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 6), 6),
});
export type QuestionCard = v.InferOutput<typeof QuestionCard>;

/** One batch. `page` counts from 0 and wraps: after the last comes the first. source: SM-44 */
export function questionBatch<T>(questions: readonly T[], pageSize: number, page: number): readonly T[] {
  const pageCount = Math.max(1, Math.ceil(questions.length / pageSize));
  return questions.slice((page % pageCount) * pageSize).slice(0, pageSize);
}
