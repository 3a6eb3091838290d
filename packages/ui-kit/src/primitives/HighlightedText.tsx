interface HighlightedTextProps {
  readonly text: string;
  readonly query: string;
}

/** A text in which the first occurrence of a search text is marked, whatever its case. Ours. */
export function HighlightedText({ text, query: typed }: HighlightedTextProps) {
  const query = typed.trim();
  const start = query === '' ? -1 : text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-medium text-accent-text">{text.slice(start, start + query.length)}</mark>
      {text.slice(start + query.length)}
    </>
  );
}
