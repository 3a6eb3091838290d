import { useT } from '@parley/i18n/react';
import { isOfInputMethod } from '@parley/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';

interface DrawerProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The rail over the conversation where there is no room beside it; a modal dialog of the browser holds the focus. source: DESIGN 2 */
export function Drawer({ children, onClose }: DrawerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('a11y.rail')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.key === 'Escape' && !isOfInputMethod(event) && event.stopPropagation()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 h-dvh max-h-none max-w-[85vw] animate-slide-left border-0 bg-surface p-0 shadow-dialog backdrop:bg-scrim"
    >
      {children}
    </dialog>
  );
}
