import { Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { ModalLayer } from '../feedback/ModalLayer';

export interface SideDrawerProps {
  /** What is in it, to who listens. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What a wide window has at its left, over the page where it has no room. */
export function SideDrawer({ label, children, onClose }: SideDrawerProps) {
  return (
    <ModalLayer
      onClose={onClose}
      className="top-(--seen-top,0px) left-0 h-(--seen-height,100dvh) max-w-[85vw] animate-slide-left bg-surface shadow-dialog"
    >
      <Title className="sr-only">{label}</Title>
      {children}
    </ModalLayer>
  );
}
