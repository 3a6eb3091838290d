import type { Language } from '@parley/i18n';
import type { SignedRead } from './signed-urls';
import type { StoredFile } from './stored-file';

/** Paths of the client's files, at every address of the gateway; undefined where the client is not built. */
export interface PreviewAssets {
  readonly font: string | undefined;
  readonly pdfViewer: { readonly script: string; readonly style: string } | undefined;
}

export interface PreviewRequest {
  readonly file: StoredFile;
  readonly language: Language;
  /** The theme of the page that shows the preview; undefined follows the device. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The signed URL of the bytes for one disposition. */
  readonly addressFor: (disposition: SignedRead['disposition']) => string;
}

/** What a page shows, and what it may do for that beyond drawing itself. */
export interface PreviewContent {
  readonly html: string;
  readonly head?: string;
  /** Directives of its Content-Security-Policy, instead of those that every preview has, or beside them. */
  readonly policyFor?: (page: { readonly origin: string; readonly nonce: string }) => Readonly<Record<string, string>>;
}
