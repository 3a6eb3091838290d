export interface TimeMarkProps {
  /** In the reader's language and time zone, such as 'today 10:28'. */
  readonly text: string;
  /** The same time in ISO 8601. */
  readonly dateTime?: string | undefined;
}

/** The time between two messages that are more than 300 s apart; the domain decides where it is shown. source: DR-01 */
export function TimeMark({ text, dateTime }: TimeMarkProps) {
  return (
    <div className="flex justify-center pt-4.5 select-none">
      <time dateTime={dateTime} className="kit-num text-cap text-fg-3">
        {text}
      </time>
    </div>
  );
}
