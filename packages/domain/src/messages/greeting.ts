const greetings = ['morning', 'noon', 'afternoon', 'evening'] as const;
/** The part of the day that a greeting names; its text is `room.greeting.<part>` of the catalogue. */
export type Greeting = (typeof greetings)[number];

/** The greeting for an hour of the reader's day, 0 to 23. source: DP3 */
export function greetingOf(hour: number): Greeting {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 13) return 'noon';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
