import * as v from 'valibot';
import { type ClientStorage, storageKeys } from './storage';

/** The chosen item of a collapse list. */
const CollapseDetail = v.object({ title: v.string(), content: v.string() });
export type CollapseDetail = v.InferOutput<typeof CollapseDetail>;

/** No card has that much text; more would only be a page that hangs. Ours. */
const maxLength = 262_144;

/** Hands the chosen item over to the screen that shows it. source: RT-20, X-22 */
export const writeCollapseDetail = ({ tab }: ClientStorage, { title, content }: CollapseDetail): void =>
  tab.write(storageKeys.collapseDetail, JSON.stringify({ title, content }));

/** The item that was handed over; undefined when there is none, when it is too long or cannot be read. source: RT-20 */
export function readCollapseDetail({ tab }: ClientStorage): CollapseDetail | undefined {
  const text = tab.read(storageKeys.collapseDetail);
  if (!text || text.length > maxLength) return undefined;
  try {
    const { success, output } = v.safeParse(CollapseDetail, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    // Anybody can write into this storage: what is no JSON is no item.
    return undefined;
  }
}
