const longestLine = 1_048_576;

/** The `data:` fields of an event stream, whole, however the bytes were cut: inside a character, inside a line. */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('a line of the stream does not end');
    yield* lines.flatMap(dataOf);
  }
  // A last line needs no line break.
  yield* [rest + decoder.decode()].flatMap(dataOf);
}

function dataOf(line: string): readonly string[] {
  if (!line.startsWith('data:')) return [];
  const data = line.slice('data:'.length).trim();
  return data === '' ? [] : [data];
}
