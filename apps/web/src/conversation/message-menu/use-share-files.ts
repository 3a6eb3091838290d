import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import type { NamedFile } from '../../account/files/create-files';
import { useServices } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';

/**
 * Hands stored files to the share sheet of the device, all or none, and resolves to whether they were shared; undefined on a desktop, where the browser shares no
 * files, and in a frame, to which the host page would have to allow it. Ours.
 */
export function useShareFiles(): ((files: readonly NamedFile[]) => Promise<boolean>) | undefined {
  const t = useT();
  const { deviceKind, fileServices, toasts, errorText } = useServices();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  if (deviceKind !== 'MOBILE' || isEmbedded || !sharesFiles()) return undefined;

  function failed(): false {
    toasts.show({ text: t('message.share.failed'), tone: 'bad' });
    return false;
  }

  async function open(files: File[]): Promise<boolean> {
    try {
      await navigator.share({ files });
      return true;
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      // Whoever closed the sheet knows it.
      if (name === 'AbortError') return false;
      // Large files were loaded for so long that the browser no longer counts the press.
      if (name !== 'NotAllowedError') return failed();
      const action = { label: t('message.share.now'), press: () => void open(files) };
      toasts.show({ text: t('message.share.ready', { name: nameOf(files) }), action });
      return false;
    }
  }

  return async (named) => {
    try {
      const { files } = await fileServices();
      const loaded = await Promise.all(named.map(async (file) => fileOf(file, await files.read(file))));
      const shared = loaded.filter((file) => file !== undefined);
      if (shared.length < named.length || !navigator.canShare({ files: shared })) return failed();
      return await open(shared);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      return false;
    }
  };
}

const fileOf = ({ name }: NamedFile, blob: Blob | undefined): File | undefined =>
  blob && new File([blob], name, { type: blob.type });

const nameOf = ([first, ...others]: readonly File[]): string =>
  `${first?.name ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`;

/** Whether the browser hands files to other apps, asked with a file that every such browser takes. */
const sharesFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });
