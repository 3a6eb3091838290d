import type { AnswerReference } from '@parley/domain';
import { useT } from '@parley/i18n';
import { Dialog } from '../feedback/Dialog';
import { BlockedImage, ImageFailed } from '../media/ImageState';
import { useImage } from '../media/use-image';
import { Button } from '../primitives/Button';
import { LazyRichText } from '../rich-text/LazyRichText';
import { sourceNameOf } from './Sources';

export interface KnowledgeDialogProps {
  /** The source to show; undefined closes the dialog. */
  readonly reference: AnswerReference | undefined;
  readonly onClose: () => void;
  readonly onOpenOriginal: (url: string) => void;
}

/** The content of a source: its text, its page images, a button for the original. source: OV-30, SM-59, SM-62, M-39 */
export function KnowledgeDialog({ reference, onClose, onOpenOriginal }: KnowledgeDialogProps) {
  const t = useT();
  if (!reference) return null;
  const { docContent = '', docUrls, originDocUrl } = reference;
  const footer = (
    <>
      {originDocUrl && <Button onPress={() => onOpenOriginal(originDocUrl)}>{t('card.sources.original')}</Button>}
      <Button variant="primary" onPress={onClose}>
        {t('shell.close')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      title={sourceNameOf(reference) || t('card.knowledge.title')}
      size="lg"
      initialFocus="text"
      onClose={onClose}
      footer={footer}
    >
      {docContent && <LazyRichText source={docContent} mode="markdown" />}
      {docUrls.map((url, index) => (
        <PageImage key={`${index}:${url}`} url={url} name={`${t('card.sources.pages')} ${index + 1}`} />
      ))}
      {!docContent && docUrls.length === 0 && <p className="text-fg-3">{t('card.sources.noContent')}</p>}
    </Dialog>
  );
}

/** The image of a page; its address may be a private file of ours. */
function PageImage({ url, name }: { readonly url: string; readonly name: string }) {
  const { src, state, attempt, onLoaded, onFailed, retry, show } = useImage(url);
  if (state === 'blocked') return <BlockedImage onShow={show} />;
  if (state === 'failed') return <ImageFailed onRetry={retry} />;
  if (src === undefined) return null;
  return (
    <img
      key={attempt}
      src={src}
      alt={name}
      loading="lazy"
      referrerPolicy="no-referrer"
      onLoad={onLoaded}
      onError={onFailed}
      className="mt-3 w-full rounded-md border border-line"
    />
  );
}
