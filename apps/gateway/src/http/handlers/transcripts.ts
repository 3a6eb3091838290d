import { Readable } from 'node:stream';
import type { CallResult, contract, Handlers } from '@parley/api-client/contract';
import type { Language } from '@parley/i18n';
import { readLanguage } from '../../accounts/language';
import type { Clock } from '../../clock';
import { dayOf } from '../../company-time';
import type { ContentResponse } from '../../files/content-response';
import { contentDisposition, displayName } from '../../files/file-name';
import type { Ports } from '../../ports/ports';
import type { AccessDependencies } from '../../service-desk/access';
import type { OpenedRecord, RecordLinks } from '../../service-desk/record-links';
import { recordScope, transcriptFacts, transcriptMessages, transcriptPage } from '../../service-desk/transcript';
import { transcriptHtml, transcriptJson } from '../../service-desk/transcript-file';
import { type Caller, type HandlerKinds, languageFor, type SignedInCaller } from '../call';
import { pageOf } from './page-of';

type ServiceHandlers = Handlers<typeof contract.customerService, SignedInCaller, HandlerKinds>;
type TranscriptHandlers = Handlers<
  Pick<typeof contract.customerService, 'transcript' | 'transcriptFile'>,
  Caller,
  HandlerKinds
>;

export interface TranscriptDependencies extends AccessDependencies, Pick<Ports, 'rateLimits'> {
  readonly clock: Clock;
  readonly recordLinks: RecordLinks;
}

/** The link to the records of a conversation, which agents make. */
export function recordLinkHandlers(dependencies: TranscriptDependencies): Pick<ServiceHandlers, 'recordLink'> {
  const { rateLimits, recordLinks } = dependencies;
  return {
    async recordLink(input) {
      const { body, account } = input;
      await rateLimits.search(account.accountId);
      const scope = await recordScope(dependencies, account, body.roomId);
      const { token, expiresAt } = recordLinks.sign(scope);
      const { tenantId: organizationId, roomId: conversationId } = scope;
      const link = { organizationId, conversationId, token, language: languageFor(input) };
      return {
        organizationId,
        conversationId,
        token,
        expiresAt: expiresAt.toISOString(),
        fileUrls: fileUrlsOf(input, link),
      };
    },
  };
}

/** What the holder of a link reads, who need not be signed in: the token alone decides. source: U-12 */
export function transcriptHandlers(dependencies: TranscriptDependencies): TranscriptHandlers {
  const { database, rateLimits, recordLinks } = dependencies;
  return {
    async transcript(input) {
      const { params, query } = input;
      const { organizationId } = params;
      const { conversationId, token = '' } = query;
      const record = recordLinks.open(token, { tenantId: organizationId, roomId: conversationId });
      const language = languageOf(input);
      const { askerId, name, count } = await transcriptFacts(database, record);
      const content = await transcriptPage(database, record, { ...query, askerId, language });
      const fileUrls = fileUrlsOf(input, { organizationId, conversationId, token, language });
      const page = pageOf(query, { content, totalElements: count });
      return { ...page, name, expiresAt: record.expiresAt.toISOString(), fileUrls };
    },
    async transcriptFile(input) {
      const { params, query } = input;
      const address = { tenantId: params.organizationId, roomId: query.conversationId };
      const record = recordLinks.open(query.token, address);
      // It reads a whole room, for which no account can be named.
      await rateLimits.search(record.roomId);
      return fileResponse(dependencies, record, { format: query.format, language: languageOf(input) });
    },
  };
}

async function fileResponse(
  { database, clock }: TranscriptDependencies,
  record: OpenedRecord,
  { format, language }: { readonly format: 'html' | 'json'; readonly language: Language },
): Promise<ContentResponse> {
  const { askerId, name, count } = await transcriptFacts(database, record);
  const now = clock.now();
  const { tenantId: organizationId, roomId: conversationId } = record;
  const head = { organizationId, conversationId, name, count, language, now };
  const messages = transcriptMessages(database, record, { askerId, language });
  const parts = format === 'html' ? transcriptHtml(head, messages) : transcriptJson(head, messages);
  return {
    status: 200,
    headers: {
      'content-type': format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': contentDisposition('attachment', displayName(`${name} ${dayOf(now)}.${format}`)),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    },
    body: Readable.from(parts),
  };
}

interface RecordAddress {
  readonly organizationId: string;
  readonly conversationId: string;
  readonly token: string;
  readonly language: Language;
}

function fileUrlsOf(
  { contentRequest }: Pick<Caller, 'contentRequest'>,
  { organizationId, ...query }: RecordAddress,
): CallResult<typeof contract.customerService.transcript>['fileUrls'] {
  const path = `/ibsn/v1/chat/messages/${encodeURIComponent(organizationId)}/conversation-message/file`;
  const urlOf = (format: 'html' | 'json'): string => {
    const url = new URL(path, contentRequest.gatewayUrl);
    url.search = String(new URLSearchParams({ ...query, format }));
    return url.href;
  };
  return { html: urlOf('html'), json: urlOf('json') };
}

const languageOf = ({
  query,
  language,
}: Pick<Caller, 'language'> & { readonly query: { readonly language?: Language | undefined } }): Language =>
  readLanguage(query.language) ?? language ?? 'zh_CN';
