import * as v from 'valibot';

/** source: AN-01 … AN-06, X-21 */
export type TrackedEvent = 'enter_todo' | 'enter_chat_room' | 'keyword_search' | 'first_enter_chat' | 'send_message';
export type Track = (name: TrackedEvent, data?: Readonly<Record<string, string | number>>) => void;

const Collector = v.object({ track: v.function() });

/** Reports to the page's collector, where there is one. What people write never goes there. */
export function createTrack(page: object, collectorName: string): Track {
  return (name, data = {}) => {
    const reading = v.safeParse(Collector, Reflect.get(page, collectorName));
    if (!reading.success) return;
    try {
      reading.output.track(name, data);
    } catch {
      // Somebody else's collector failed; that is no business of the chat.
    }
  };
}
