import { type Language, languageOf } from './host-texts';

export interface EmbedOptions {
  /** The address of the client, with a slash at its end. */
  readonly clientUrl: string;
  readonly key: string;
  readonly language: Language;
  readonly side: 'left' | 'right';
  /** Open on the first page of a visit; later pages keep the visitor's choice. */
  readonly isOpen: boolean;
  readonly colorCode: string | undefined;
}

/** The data attributes of `<script src=".../embed.js" data-key data-language data-position data-open data-color>`. source: W-12 */
export function readScriptOptions(script: { readonly src: string; readonly dataset: DOMStringMap }): EmbedOptions {
  const { key = '', language, position, open, color } = script.dataset;
  return {
    clientUrl: new URL('.', script.src).href,
    key,
    language: languageOf(language),
    side: position === 'left' ? 'left' : 'right',
    isOpen: open !== undefined && open !== 'false',
    colorCode: color,
  };
}

/** The address of the frame. The key is sent as `pageKey` at the host's sign-in and is no credential. source: W-12 */
export function frameUrl({ clientUrl, key, language }: EmbedOptions): string {
  return `${clientUrl}#/purchaseRobot?${new URLSearchParams({ key, language, showCloseBtn: 'true' })}`;
}
