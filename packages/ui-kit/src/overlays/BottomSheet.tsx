import { Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { ModalOverlay } from '../feedback/ModalOverlay';

export interface SheetAction {
  readonly key: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

export interface BottomSheetProps {
  readonly title: string;
  readonly actions: readonly SheetAction[];
  readonly onClose: () => void;
}

/**
 * The actions of a phone's screen, from the bottom edge, where a thumb reaches them. A phone's 'back', Escape and a press
 * beside it close it; an action closes it first. Ours. source: U-14
 */
export function BottomSheet({ title, actions, onClose }: BottomSheetProps) {
  return (
    <ModalOverlay
      onClose={onClose}
      className="inset-x-0 bottom-0 animate-rise rounded-t-xl bg-surface px-2 pb-[env(safe-area-inset-bottom)] shadow-dialog"
    >
      <Title className="truncate px-4 py-2.5 text-center text-sub text-fg-3">
        <bdi>{title}</bdi>
      </Title>
      <ul className="pb-4">
        {actions.map(({ key, text, icon, onPress }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onPress();
              }}
              className="flex min-h-touch w-full items-center gap-3 rounded-lg px-4 text-left text-msg hover:bg-hover [&>svg]:text-fg-3"
            >
              {icon}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </ModalOverlay>
  );
}
