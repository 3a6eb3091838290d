import * as v from 'valibot';

/** source: AN-01 … AN-06, X-21 */
export type TrackedEvent = 'enter_todo' | 'enter_chat_room' | 'keyword_search' | 'first_enter_chat' | 'send_message';
export type Track = (name: TrackedEvent, data?: Readonly<Record<string, string | number>>) => void;

const Collector = v.object({ track: v.function() });

/** Reports to the page's analytics collector, if there is one. It never gets what people write. */
export function createTrack(page: object, collectorName: string): Track {
  return (name, data = {}) => {
    const result = v.safeParse(Collector, Reflect.get(page, collectorName));
    if (!result.success) return;
    try {
      result.output.track(name, data);
    } catch {
      // A failing collector must not break the chat.
    }
  };
}
