import { Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { ModalOverlay } from '../feedback/ModalOverlay';

export interface SideDrawerProps {
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The left sidebar of a wide window, as an overlay on narrow ones. */
export function SideDrawer({ label, children, onClose }: SideDrawerProps) {
  return (
    <ModalOverlay
      onClose={onClose}
      className="top-(--visible-top,0px) left-0 h-(--visible-height,100dvh) max-w-[85vw] animate-slide-left bg-surface shadow-dialog"
    >
      <Title className="sr-only">{label}</Title>
      {children}
    </ModalOverlay>
  );
}
