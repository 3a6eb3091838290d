import { type MessageDraft, safeUrl } from '@parley/domain';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import type { StoredFile } from '../files';
import { GatewayError } from '../gateway-error';
import type { MessageExtras } from './message-extras';
import { isOwnAddress, requireFile } from './named-files';
import { requireQuotable } from './quotes';
import type { NewMessage } from './save-message';

/** Who sends, and where the files are looked up. */
export interface DraftReader {
  readonly account: Account;
  readonly database: Database;
}

/** What a draft becomes, without the room it goes to. */
type DraftContent = Pick<NewMessage, 'msgType' | 'content' | 'extras'>;
type ReadDraft = (draft: MessageDraft, reader: DraftReader) => Promise<DraftContent> | DraftContent;

/**
 * The types that people send. Cards are pushed, see `read-article.ts`; hints and composed answers are what the system and
 * the robot speak in, and never taken from a client. source: M-01, M-06, W-03
 */
const readers: ReadonlyMap<string, ReadDraft> = new Map<string, ReadDraft>([
  ['TEXT', textOf],
  ['URL', linkOf],
  ['IMAGE', imageOf],
  ['FILE', fileOf],
  ['VOICE', voiceOf],
  ['VIDEO', videoOf],
]);

/** Reads what somebody wants to send. @throws GatewayError naming the field, or NOT_FOUND for a file that is not theirs */
export async function readDraft(draft: MessageDraft, reader: DraftReader): Promise<NewMessage> {
  const read = readers.get(draft.msgType);
  if (!read) throw new GatewayError('BAD_REQUEST', { field: 'body.msgType' });
  if (draft.purchaseRobotMsg !== undefined) throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  const { roomId, msgUuid, buttonParam, inquiryChannel, quoteMessageId } = draft;
  await requireQuotable(draft, reader);
  return { roomId, msgUuid, buttonParam, inquiryChannel, quoteMessageId, ...(await read(draft, reader)) };
}

function textOf({ content }: MessageDraft): DraftContent {
  if (content.trim() === '') throw new GatewayError('MESSAGE_EMPTY');
  return { msgType: 'TEXT', content };
}

/** A link leads where a browser may go; its picture is one of the web or a file of the sender's. source: M-04 */
export async function linkOf(draft: MessageDraft, reader: DraftReader): Promise<DraftContent> {
  const shareUrl = safeUrl(draft.shareUrl ?? '');
  if (shareUrl === undefined) throw new GatewayError('BAD_REQUEST', { field: 'body.shareUrl', expected: 'an address' });
  const { content, shareTitle, shareDesc } = draft;
  const thumbImgUrl = await thumbnailOf(draft, reader);
  return { msgType: 'URL', content, extras: defined({ shareTitle, shareDesc, shareUrl, thumbImgUrl }) };
}

async function imageOf(draft: MessageDraft, reader: DraftReader): Promise<DraftContent> {
  const { size: fileSize, width: imageWidth, height: imageHeight } = await namedFile(draft, reader, 'image/');
  return { msgType: 'IMAGE', content: draft.content, extras: defined({ fileSize, imageWidth, imageHeight }) };
}

async function fileOf(draft: MessageDraft, reader: DraftReader): Promise<DraftContent> {
  const { name: shareTitle, size: fileSize } = await namedFile(draft, reader, '');
  return { msgType: 'FILE', content: draft.content, extras: { shareTitle, fileSize } };
}

async function voiceOf(draft: MessageDraft, reader: DraftReader): Promise<DraftContent> {
  const { size: fileSize } = await namedFile(draft, reader, 'audio/');
  return { msgType: 'VOICE', content: draft.content, extras: defined({ fileSize, duration: durationOf(draft) }) };
}

async function videoOf(draft: MessageDraft, reader: DraftReader): Promise<DraftContent> {
  const { size: fileSize, width: imageWidth, height: imageHeight } = await namedFile(draft, reader, 'video/');
  const thumbImgUrl = await thumbnailOf(draft, reader);
  const extras = defined({ fileSize, imageWidth, imageHeight, thumbImgUrl, duration: durationOf(draft) });
  return { msgType: 'VIDEO', content: draft.content, extras };
}

/** The file that the content names, of the kind that the type promises. */
async function namedFile(
  { content }: MessageDraft,
  { account, database }: DraftReader,
  kind: 'image/' | 'audio/' | 'video/' | '',
): Promise<StoredFile> {
  if (!isOwnAddress(content)) throw new GatewayError('BAD_REQUEST', { field: 'body.content', expected: 'a file' });
  const file = await requireFile(database, account, content);
  if (!file.mime.startsWith(kind)) {
    throw new GatewayError('BAD_REQUEST', { field: 'body.content', expected: `${kind}*` });
  }
  return file;
}

async function thumbnailOf(
  { thumbImgUrl }: MessageDraft,
  { account, database }: DraftReader,
): Promise<string | undefined> {
  if (!thumbImgUrl) return undefined;
  if (!isOwnAddress(thumbImgUrl)) {
    const address = safeUrl(thumbImgUrl);
    if (address?.startsWith('http')) return address;
    throw new GatewayError('BAD_REQUEST', { field: 'body.thumbImgUrl', expected: 'a picture' });
  }
  const { mime } = await requireFile(database, account, thumbImgUrl);
  if (mime.startsWith('image/')) return thumbImgUrl;
  throw new GatewayError('BAD_REQUEST', { field: 'body.thumbImgUrl', expected: 'a picture' });
}

const maxDurationSeconds = 86_400;
/** Only the sender's player has measured it; shown, and nothing else depends on it. */
const durationOf = ({ duration }: MessageDraft): number | undefined =>
  duration === undefined || duration > maxDurationSeconds ? undefined : duration;

/** The entries that are there, so that what is stored says nothing of the others. */
const defined = (extras: { readonly [Name in keyof MessageExtras]: MessageExtras[Name] | undefined }): MessageExtras =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined));
