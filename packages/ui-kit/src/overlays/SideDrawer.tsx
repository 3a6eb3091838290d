import { Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ModalOverlay } from '../feedback/ModalOverlay';

export interface SideDrawerProps {
  /** The accessible name. */
  readonly label: string;
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A sidebar of a wide window, as an overlay on narrow ones. */
export function SideDrawer({ label, side = 'left', children, onClose }: SideDrawerProps) {
  return (
    <ModalOverlay
      onClose={onClose}
      className={clsx(
        'top-(--visible-top,0px) h-(--visible-height,100dvh) max-w-[85vw] bg-surface shadow-dialog',
        side === 'left' ? 'left-0 animate-slide-left' : 'right-0 animate-slide-right',
      )}
    >
      <Title className="sr-only">{label}</Title>
      {children}
    </ModalOverlay>
  );
}
