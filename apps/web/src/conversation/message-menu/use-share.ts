import { ApiError } from '@parley/api-client';
import { contentOf, fileNameOfUrl, type Message, msgTypeOf } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { isStoredFile, type NamedFile } from '../../account/files/create-files';
import { useServices } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';

const fileTypes: readonly string[] = ['FILE', 'IMAGE', 'VIDEO', 'VOICE'];

/**
 * Hands the file of a message to the share sheet of the device; undefined for other messages, on a desktop, where the
 * browser shares no files, and in a frame, to which the host page would have to allow it. Ours.
 */
export function useShare(message: Message): (() => void) | undefined {
  const t = useT();
  const { deviceKind, fileServices, toasts, errorText } = useServices();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  const file = sharedFile(message);
  if (!file || deviceKind !== 'MOBILE' || isEmbedded || !sharesFiles()) return undefined;

  const failed = () => toasts.show({ text: t('message.share.failed'), tone: 'bad' });

  async function open(bytes: File): Promise<void> {
    try {
      await navigator.share({ files: [bytes] });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      // Whoever closed the sheet knows it.
      if (name === 'AbortError') return;
      // A large file was loaded for so long that the browser no longer counts the press.
      if (name !== 'NotAllowedError') return failed();
      const action = { label: t('message.share.now'), press: () => void open(bytes) };
      toasts.show({ text: t('message.share.ready', { name: bytes.name }), action });
    }
  }

  async function share({ url, name }: NamedFile): Promise<void> {
    try {
      const blob = await (await fileServices()).files.read({ url, name });
      const bytes = blob && new File([blob], name, { type: blob.type });
      if (!bytes || !navigator.canShare({ files: [bytes] })) return failed();
      await open(bytes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    }
  }

  return () => void share(file);
}

function sharedFile(message: Message): NamedFile | undefined {
  if (!fileTypes.includes(msgTypeOf(message))) return undefined;
  const url = contentOf(message);
  return isStoredFile({ url }) ? { url, name: message.shareTitle || fileNameOfUrl(url) } : undefined;
}

/** Whether the browser hands files to other apps, asked with a file that every such browser takes. */
const sharesFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });
