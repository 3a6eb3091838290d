import type { Contract, Handlers } from '@parley/api-client/contract';
import type { Language } from '@parley/i18n';
import type { Account } from '../accounts/account';
import { readLanguage } from '../accounts/language';
import type { Session } from '../accounts/sessions';
import type { ContentRequest, ContentResponse } from '../files/content-response';
import type { ReceivedFile } from '../files/receive-upload';
import type { StoredFile } from '../files/stored-file';

/** What every handler is given about its caller. */
export interface Visitor {
  readonly session: Session | undefined;
  /** The caller's address, for limits only. */
  readonly address: string;
  readonly language: Language | undefined;
  readonly contentRequest: ContentRequest;
}

export interface Member extends Visitor {
  readonly session: Session;
  readonly account: Account;
  /** The files that the call names, read when their claims were checked. */
  readonly files: readonly StoredFile[];
}

/** The type of an uploaded file, and of an answer that is no JSON. */
export interface HandlerKinds {
  readonly file: ReceivedFile;
  readonly content: ContentResponse;
}

/** The handlers of the whole contract; a missing one does not compile. */
export type AllHandlers = {
  readonly [Group in keyof Contract]: Handlers<Contract[Group], Group extends 'login' ? Visitor : Member, HandlerKinds>;
};

/** The language the call asks for, else that of the request's header, else the account's. source: W-11 */
export const languageFor = ({ language, account }: Pick<Member, 'language' | 'account'>, wanted?: string): Language =>
  readLanguage(wanted) ?? language ?? account.language;
