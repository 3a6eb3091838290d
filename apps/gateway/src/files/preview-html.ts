import { escapeHtml } from '../escape-html';

/** A sentence below the content of a preview. */
export const noteHtml = (text: string): string => `<p class="note">${escapeHtml(text)}</p>`;
