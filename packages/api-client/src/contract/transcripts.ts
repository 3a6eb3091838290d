import * as v from 'valibot';
import { content, endpoint } from './endpoint';
import { id, optionalText, paged, paging } from './fields';

const languages = ['zh_CN', 'en_US'] as const;
const base = '/ibsn/v1/chat/messages/{organizationId}/conversation-message';

/** Who wrote a message of a transcript; `system`: the gateway, such as a hint that an agent took over. */
const writers = ['asker', 'agent', 'robot', 'system'] as const;

/** A message as plain text in the language of the call; of a file it has the name, never an address. */
const TranscriptMessage = v.object({
  messageId: v.string(),
  from: v.picklist(writers),
  senderName: v.optional(v.string()),
  creationDate: v.string(),
  text: v.string(),
});

const recordQuery = {
  /** The room. */
  conversationId: id,
  token: optionalText(400),
  language: v.optional(v.picklist(languages)),
};

/** Where a browser saves the whole transcript. */
const FileUrls = v.object({ html: v.string(), json: v.string() });

/** The records of one conversation behind a signed link, which agents make and anybody opens who has it. */
export const transcripts = {
  /**
   * Signs a link to the records of a room as they are now, for an agent who may read it. What is written later is not
   * in them. `token` expires at `expiresAt`.
   */
  recordLink: endpoint({
    method: 'POST',
    path: '/ibsn/v1/customer-service/record-link',
    body: v.object({ roomId: id }),
    result: v.object({
      organizationId: v.string(),
      conversationId: v.string(),
      token: v.string(),
      expiresAt: v.string(),
      fileUrls: FileUrls,
    }),
    claims: { 'body.roomId': 'serviceRoom' },
    facts: { source: 'U-12', access: 'agent', ours: ['call'] },
  }),
  /**
   * One page of the records, oldest first. 403 with `params.reason`: `missing`, `invalid` or `expired`. The token alone
   * decides what is read, so the ids are no claims of the caller.
   */
  transcript: endpoint({
    method: 'GET',
    path: base,
    query: v.object({ ...recordQuery, ...paging }),
    result: v.object({
      ...paged(TranscriptMessage).entries,
      name: v.string(),
      expiresAt: v.string(),
      fileUrls: FileUrls,
    }),
    values: ['params.organizationId', 'query.conversationId', 'query.token'],
    facts: { source: '§7, U-12', access: 'anyone', ours: ['language'] },
  }),
  /** All of the records as a file to be saved: a page without scripts, or JSON whose last line is its manifest. */
  transcriptFile: content({
    method: 'GET',
    path: `${base}/file`,
    query: v.object({ ...recordQuery, format: v.optional(v.picklist(['html', 'json']), 'html') }),
    values: ['params.organizationId', 'query.conversationId', 'query.token'],
    facts: { source: 'U-12', access: 'anyone', ours: ['call'] },
  }),
};
