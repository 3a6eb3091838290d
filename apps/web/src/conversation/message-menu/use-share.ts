import { contentOf, fileNameOfUrl, type Message, msgTypeOf } from '@parley/domain';
import { isStoredFile, type NamedFile } from '../../account/files/create-files';
import { useShareFiles } from './use-share-files';

const fileTypes: readonly string[] = ['FILE', 'IMAGE', 'VIDEO', 'VOICE'];

/** Hands the file of a message to the share sheet of the device; undefined for other messages, and where none is. Ours. */
export function useShare(message: Message): (() => void) | undefined {
  const share = useShareFiles();
  const file = sharedFile(message);
  return share && file && (() => void share([file]));
}

function sharedFile(message: Message): NamedFile | undefined {
  if (!fileTypes.includes(msgTypeOf(message))) return undefined;
  const url = contentOf(message);
  return isStoredFile({ url }) ? { url, name: message.shareTitle || fileNameOfUrl(url) } : undefined;
}
