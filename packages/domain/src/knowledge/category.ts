import * as v from 'valibot';
import { listOf, textOrEmpty, withFallback } from '../wire/lenient';

/** A node of the FAQ tree as the gateway sends it. source: EN-28 */
export interface WireCategory {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly count?: number | undefined;
  readonly childrenList: readonly WireCategory[];
}

/** A node of the FAQ tree as sent; `count` (questions in it and below) is ours. source: EN-28 */
export const WireCategory: v.GenericSchema<unknown, WireCategory> = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty()),
  categoryName: textOrEmpty as v.GenericSchema<unknown, string>, // valibot infers `string | undefined` through the fallback
  count: withFallback(v.optional(v.number()), undefined),
  childrenList: listOf(v.lazy(() => WireCategory)),
}) as v.GenericSchema<unknown, WireCategory>; // a recursive schema cannot infer its own type

/** A node of the FAQ tree in the client. source: EN-28 */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly children: readonly Category[];
}

/** Maps a node of the wire and its children. source: EN-28 */
export const categoryOf = ({ categoryId, categoryName, count = 0, childrenList }: WireCategory): Category => ({
  id: categoryId,
  name: categoryName,
  count,
  children: childrenList.map(categoryOf),
});
