interface FieldNoteProps {
  readonly id: string;
  /** undefined for no note: the element stays, because screen readers announce only changes of one that they know. */
  readonly children: string | undefined;
}

/** A note below a field that is no error, announced politely when it appears. source: UK325 */
export function FieldNote({ id, children }: FieldNoteProps) {
  return (
    <p id={id} role="status" className={children === undefined ? 'sr-only' : 'mt-1 text-cap text-fg-3'}>
      {children}
    </p>
  );
}
