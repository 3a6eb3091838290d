import * as v from 'valibot';
import { flag, jsonOr, listOf, maybe, maybeText, textOrEmpty } from '../../wire/lenient';
import { CardTag } from '../card-parts';

const Cell = v.object({
  fieldCode: v.string(),
  fieldName: textOrEmpty,
  fieldValue: textOrEmpty,
});

/** A row that can be chosen: its cells and, ours, a `tag` (W-10). */
const Row = v.object({ cells: listOf(Cell), tag: maybe(CardTag) });
export type TaskRow = v.InferOutput<typeof Row>;

/** One step in the execution of a requisition. `color`: a CSS colour or a button code (M-27). source: MT-66 */
export const Execution = v.object({
  executePoint: v.pipe(v.string(), v.nonEmpty()),
  executeStatus: textOrEmpty,
  color: maybeText,
  orderContent: textOrEmpty,
});
export type Execution = v.InferOutput<typeof Execution>;

/** How many executions are shown before 'more'. source: CN-22, MT-67 */
export const maxCollapsedExecutions = 3;

const common = {
  title: maybeText,
  subtitle: maybeText,
  linkUrl: maybeText,
  templateCode: maybeText,
  buttons: listOf(v.object({ text: v.pipe(v.string(), v.nonEmpty()), url: maybeText })),
  fields: listOf(v.object({ key: v.string(), value: textOrEmpty })),
  dataTime: maybeText,
};

const choices = {
  nlpField: maybeText,
  displayField: maybeText,
  nlpSendFlag: flag,
  multiple: flag,
  defaultSelect: flag,
  selectedData: v.optional(v.unknown()),
  lovParam: maybe(v.object({ multiple: maybe(v.boolean()) })),
};

const asRow = v.pipe(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((cells) => ({ cells })),
    ),
    v.looseObject({}),
  ]),
  Row,
);

/** Rows to choose from, or the execution status of a requisition's lines. source: MT-64 … MT-66, M-25 */
export const TaskCard = v.object({
  ...common,
  ...choices,
  data: v.optional(v.unknown()),
});
export type TaskCard = v.InferOutput<typeof TaskCard>;

const ExecutionData = jsonOr(v.object({ title: textOrEmpty, executeList: listOf(Execution) }));
export type ExecutionData = v.InferOutput<typeof ExecutionData>;

/** The execution list of a QUERY_PR_LINE_EXE_STATUS card; undefined for any other task card. source: MT-66 */
export function executionsOf({ templateCode, data }: TaskCard): ExecutionData | undefined {
  if (templateCode !== 'QUERY_PR_LINE_EXE_STATUS') return undefined;
  const reading = v.safeParse(ExecutionData, data);
  return reading.success ? reading.output : { title: '', executeList: [] };
}

/** The rows of a task card; a row without cells is dropped. source: MT-64, MT-65 */
export function rowsOf({ data }: TaskCard): readonly TaskRow[] {
  return v.parse(listOf(asRow), data).filter(({ cells }) => cells.length > 0);
}

/** The value of one cell of a row, '' when the row lacks it. */
export const cellOf = (row: TaskRow, code: string | undefined): string =>
  row.cells.find(({ fieldCode }) => fieldCode === code)?.fieldValue ?? '';
