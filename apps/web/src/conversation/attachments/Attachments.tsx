import { useT } from '@parley/i18n/react';
import { useAtom, useAtomValue } from 'jotai';
import { Upload } from 'lucide-react';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { roomAttachmentsAtom } from '../../stores/attachments';
import { unsavedFilesAtom } from '../../stores/sending-files';
import { useDraft } from '../composer/use-draft';
import { AttachmentsDialog } from './AttachmentsDialog';
import { useFileDrop } from './use-file-drop';
import { useFileSending } from './use-file-sending';

interface AttachmentsProps {
  readonly roomId: string;
  /** True where the room takes no files. */
  readonly isClosed: boolean;
  /** Sends a text as the composer does, together with so many files, and empties the draft. */
  readonly onSendText: (text: string, filesToFollow: number) => void;
}

/**
 * The drop zone for files, and the dialog that asks before chosen, pasted or dropped files are sent.
 * source: W-17, M-36, behaviours 1
 */
export function Attachments({ roomId, isClosed, onSendText }: AttachmentsProps) {
  const [files, setFiles] = useAtom(roomAttachmentsAtom(roomId));
  const unsavedFiles = useAtomValue(unsavedFilesAtom);
  const [draft, setDraft] = useDraft(roomId);
  const { attach, send } = useFileSending(roomId);
  const isDraggedOver = useFileDrop(!isClosed, attach);
  return (
    <>
      {isDraggedOver && <DropZone />}
      {files.length > 0 && (
        <WaitForAllTexts>
          <AttachmentsDialog
            files={files}
            unsavedFiles={unsavedFiles}
            caption={draft}
            onCaptionChange={setDraft}
            onAdd={attach}
            onChange={setFiles}
            onSend={(sent) => {
              // The text is sent first, so that it is not lost if an upload fails or the page is closed.
              const caption = draft.trim();
              if (caption !== '') onSendText(caption, sent.length);
              // The files are marked as being sent before they leave the draft: a file in neither list is deleted from
              // this device.
              send(sent);
              setFiles([]);
            }}
          />
        </WaitForAllTexts>
      )}
    </>
  );
}

/** source: behaviours 1 */
function DropZone() {
  const t = useT();
  return (
    <div className="pointer-events-none absolute inset-3 z-pop grid animate-pop place-content-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90">
      <p role="status" className="flex items-center gap-2.5 text-title font-medium text-accent-text">
        <Upload size={22} aria-hidden="true" />
        {t('composer.drop')}
      </p>
    </div>
  );
}
