import type { ClipboardEvent } from 'react';
import type { ComposerProps } from './composer-props';

/** Pastes files only: a text area converts pasted HTML to plain text itself. */
export function pasteFiles(
  event: ClipboardEvent<HTMLTextAreaElement>,
  onPasteFiles: ComposerProps['onPasteFiles'],
): void {
  const { files: found, types } = event.clipboardData;
  const files = [...found];
  // Spreadsheets and word processors add an image of copied cells or paragraphs; the text is pasted instead.
  const isText = types.includes('text/html') && types.includes('text/plain');
  if (files.length === 0 || !onPasteFiles || isText || event.currentTarget.readOnly) return;
  event.preventDefault();
  onPasteFiles(files);
}
