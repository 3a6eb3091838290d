import type { ApiClient } from '@parley/api-client';
import type { Language, Refusal } from '@parley/i18n';
import type { Clock } from '@parley/realtime';
import type { LazyModule, NoticeStore, ToastStore } from '@parley/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Files } from '../account/files/create-files';
import type { FormPictures } from '../account/files/form-pictures';
import type { FileSender } from '../account/files/send-files';
import type { Session } from '../account/session/session';
import type { Storage } from '../account/storage/storage';
import type { Bridge } from '../host/open-bridge';
import type { Refill } from '../sync/refill';
import type { Sender } from '../sync/send';
import type { Track } from './track';

/** Made once by the page, for every account. */
export interface PageServices {
  readonly appName: string;
  /** '' where the configuration names none. */
  readonly companyName: string;
  readonly chatbot: string;
  readonly headerTitle: string | undefined;
  readonly watermark: string | undefined;
  readonly showCloseBtn: boolean;
  readonly chatChangeBtn: boolean;
  readonly roomInDelayMs: number;
  readonly session: Session;
  /** What the page is used on, as messages say it. source: EN-14 */
  readonly channel: 'MOBILE' | 'PC';
  readonly host: Pick<Bridge, 'isEmbedded' | 'post'>;
  readonly toasts: ToastStore;
  readonly track: Track;
  /** Called when somebody can write, or sees why not: lazy modules may be loaded from then on. */
  readonly composerReady: () => void;
  readonly speak: (language: Language) => void;
  readonly openLink: (url: string) => void;
  /** A document of the host: an inner link when embedded, else a page of its own. source: X-14, W-07 */
  readonly openDocument: (url: string) => void;
  readonly after: Clock['after'];
  /** Every word of the language, not only those of the first screen. */
  readonly fullCatalog: LazyModule<true>;
  /** The user's words for a call that failed. source: W-01 */
  readonly explain: (failure: Refusal) => string;
}

/** Reading files of ours, and sending them by messages and forms. source: FL-01, FL-07 */
export interface FileServices {
  readonly files: Files;
  readonly fileSender: Omit<FileSender, 'forget'>;
  readonly formPictures: Omit<FormPictures, 'forget'>;
}

/** What belongs to one account and is closed with it. */
export interface AccountServices {
  readonly api: ApiClient;
  readonly storage: Storage;
  readonly sender: Sender;
  /** Files in both directions, loaded with the messaging runtime. */
  readonly fileServices: () => Promise<FileServices>;
  readonly refill: Refill;
  /** Bottom right: what the server reports over the socket, and what a form still needs. source: VA-08, ER-04 */
  readonly notices: NoticeStore;
  /** The query client, loaded when it is first asked for; the same promise every time. */
  readonly queries: () => Promise<QueryClient>;
  /** The user's click on 'reconnect' or 'use here'. */
  readonly reconnect: () => void;
  /** In ms, as the gateway has it. */
  readonly now: () => number;
}

/** What screens use. State is not here: it is in atoms and queries. */
export interface Services extends PageServices, AccountServices {}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices outside of ServicesContext');
  return services;
}
