import type { IncomingMessage } from 'node:http';
import type { Contract, Handlers } from '@parley/api-client/contract';
import type { Language } from '@parley/i18n';
import type { Account } from '../accounts/account';
import { readLanguage } from '../accounts/language';
import type { Session } from '../accounts/sessions';
import type { ContentRequest, ContentResponse } from '../files/content-response';
import type { ReceivedFile } from '../files/receive-upload';
import type { StoredFile } from '../files/stored-file';

/** What every handler knows about its caller. */
export interface Caller {
  readonly session: Session | undefined;
  /** The caller's address, for limits only. */
  readonly address: string;
  readonly language: Language | undefined;
  readonly contentRequest: ContentRequest;
}

export interface SignedInCaller extends Caller {
  readonly session: Session;
  readonly account: Account;
  /** The files that the call names, read when their claims were checked. */
  readonly files: readonly StoredFile[];
}

/** The types of an uploaded file, of a binary body and of a response that is not JSON. */
export interface HandlerKinds {
  readonly file: ReceivedFile;
  /** The request itself, from which nothing is read yet. */
  readonly bytes: IncomingMessage;
  readonly content: ContentResponse;
}

/** The handlers of the whole contract; a missing one does not compile. */
export type AllHandlers = {
  readonly [Group in keyof Contract]: Handlers<
    Contract[Group],
    Group extends 'login' ? Caller : SignedInCaller,
    HandlerKinds
  >;
};

/** The language of an answer: the call's, or else that of the request header, or else the account's. source: W-11 */
export const languageFor = (
  { language, account }: Pick<SignedInCaller, 'language' | 'account'>,
  requested?: string,
): Language => readLanguage(requested) ?? language ?? account.language;
