import type { ApiClient } from '@parley/api-client';
import type { CallFailure, Language } from '@parley/i18n';
import type { Clock } from '@parley/realtime';
import type { LazyModule, NoticeStore, ToastStore } from '@parley/ui-kit';
import { createContext, useContext } from 'react';
import type { Files } from '../account/files/create-files';
import type { FormImages } from '../account/files/form-images';
import type { FileSender } from '../account/files/send-files';
import type { Session } from '../account/session/session';
import type { ClientStorage } from '../account/storage/storage';
import type { Bridge } from '../host/open-bridge';
import type { RoomLoader } from '../sync/room-loader';
import type { MessageSending } from '../sync/send';
import type { Track } from './track';

/** Created once by the page, for every account. */
export interface PageServices {
  readonly appName: string;
  /** The buyers' company, shown where no user names one by `tenantName`; '' if the configuration has none. */
  readonly companyName: string;
  readonly chatbot: string;
  readonly headerTitle: string | undefined;
  readonly watermark: string | undefined;
  readonly showCloseBtn: boolean;
  readonly chatChangeBtn: boolean;
  /** How long after the start the room is opened (`roomInDelay` of the address). */
  readonly roomInDelayMs: number;
  readonly session: Session;
  /** Sent as `inquiryChannel`. source: EN-14 */
  readonly deviceKind: 'MOBILE' | 'PC';
  readonly host: Pick<Bridge, 'isEmbedded' | 'post'>;
  readonly toasts: ToastStore;
  readonly track: Track;
  /** Called when somebody can write, or sees why not: then lazy modules may be loaded. */
  readonly allowLazyLoading: () => void;
  readonly setLanguage: (language: Language) => void;
  readonly openLink: (url: string) => void;
  /** Opens a link of a card: a document of the host through the host when embedded, else a new tab. source: X-14, W-07 */
  readonly openDocument: (url: string) => boolean;
  /** A cancellable timer. */
  readonly runAfter: Clock['after'];
  /** The clock of all waits, in ms: it only goes forward, and differs from `now`, the gateway's. */
  readonly monotonicNow: Clock['now'];
  /** All texts of the language, not only those of the first screen. */
  readonly deferredTextsModule: LazyModule<true>;
  /** The text for a failed call. source: W-01 */
  readonly errorText: (failure: CallFailure) => string;
}

/** Reads stored files, and sends files as messages and in forms. source: FL-01, FL-07 */
export interface FileServices {
  readonly files: Files;
  readonly fileSender: Omit<FileSender, 'cancelAll'>;
  readonly formImages: Omit<FormImages, 'cancelAll'>;
}

/** Belongs to one account and is closed with it. */
export interface AccountServices {
  readonly api: ApiClient;
  readonly storage: ClientStorage;
  readonly messageSending: MessageSending;
  /** Reads and sends files; loaded with the messaging runtime. */
  readonly fileServices: () => Promise<FileServices>;
  readonly roomLoader: RoomLoader;
  /**
   * Notices in the lower right corner: what the server reports over the socket, and what a form still needs.
   * source: VA-08, ER-04
   */
  readonly notices: NoticeStore;
  /** Called when the user presses 'reconnect' or 'use here'. */
  readonly reconnect: () => void;
  /** The time of the gateway's clock, in ms. */
  readonly now: () => number;
}

/** What screens use. State is in atoms and queries instead. */
export interface Services extends PageServices, AccountServices {}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices outside of ServicesContext');
  return services;
}
