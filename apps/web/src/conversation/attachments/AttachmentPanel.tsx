import { useT } from '@parley/i18n/react';
import { useRouter } from '@tanstack/react-router';
import { Camera, Folder, Headset, History, Image, type LucideIcon, Mic, SquareSlash, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useHandOver } from '../use-hand-over';
import { FileInput } from './FileInput';

interface AttachmentPanelProps {
  readonly roomId: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onVoice: () => void;
  readonly onShortcuts: () => void;
  /** Called after a press that leaves nothing to do here. */
  readonly onDone: () => void;
}

/** What a phone can add to a message in this room, as a grid of four columns. source: W-17 */
export function AttachmentPanel({ roomId, onFiles, onVoice, onShortcuts, onDone }: AttachmentPanelProps) {
  const t = useT();
  const handOver = useHandOver(roomId);
  const openRecords = useOpenRecords();
  return (
    <ul className="mx-auto grid w-full max-w-measure grid-cols-4 gap-x-2 gap-y-4">
      <PickTile icon={Image} label={t('attach.album')} accept="image/*" onFiles={onFiles} />
      <PickTile icon={Camera} label={t('attach.camera')} accept="image/*" isCamera onFiles={onFiles} />
      <PickTile icon={Folder} label={t('attach.file')} onFiles={onFiles} />
      <PickTile icon={Video} label={t('attach.video')} accept="video/*" onFiles={onFiles} />
      <Tile icon={Mic} label={t('attach.voice')} onPress={onVoice} />
      <Tile icon={SquareSlash} label={t('attach.shortcuts')} onPress={onShortcuts} />
      {openRecords && (
        <Tile
          icon={History}
          label={t('attach.records')}
          onPress={() => {
            onDone();
            openRecords();
          }}
        />
      )}
      {handOver.isAllowed && (
        <Tile
          icon={Headset}
          label={t(handOver.isHuman ? 'room.endService' : 'attach.human')}
          onPress={() => {
            onDone();
            handOver.toggle();
          }}
        />
      )}
    </ul>
  );
}

const recordsPath = '/mtPurchaseRobot/recordPanel';

/** Opens the chat records; undefined in a client that has no such screen. */
function useOpenRecords(): (() => void) | undefined {
  const router = useRouter({ warn: false });
  const paths = Object.keys(router?.routesByPath ?? {});
  return paths.includes(recordsPath) ? () => router.history.push(recordsPath) : undefined;
}

interface TileProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

function Tile({ icon: Icon, label, onPress, children }: TileProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onPress}
        className="group/tile flex w-full flex-col items-center gap-1.5 rounded-lg text-cap text-fg-2"
      >
        <span className="grid size-14 place-items-center rounded-xl border border-line bg-surface text-fg group-active/tile:bg-hover">
          <Icon size={22} aria-hidden="true" />
        </span>
        <span className="max-w-full text-center wrap-anywhere">{label}</span>
      </button>
      {children}
    </li>
  );
}

interface PickTileProps extends Omit<TileProps, 'onPress' | 'children'> {
  readonly accept?: string;
  readonly isCamera?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

function PickTile({ accept, isCamera, onFiles, ...tile }: PickTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Tile {...tile} onPress={() => input.current?.click()}>
      <FileInput ref={input} accept={accept} isCamera={isCamera} onFiles={onFiles} />
    </Tile>
  );
}
