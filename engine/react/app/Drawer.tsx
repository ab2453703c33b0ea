import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { NoticeOutlet } from '../ui/Notice.tsx';
import { useModalDialog } from '../ui/useModalDialog.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { framePhrases } from './framePhrases.ts';

export interface DrawerProps {
  label: string;
  open: boolean;
  /** Called when the viewer presses Escape or the close button, clicks outside the drawer, or follows a link in it. */
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the page's start edge. While it is open, the page behind it can't be used. */
export function Drawer({ label, open, onClose, children }: DrawerProps) {
  const phrase = usePhrases(framePhrases);
  const modal = useModalDialog(open, onClose);
  const dialog = {
    ...modal,
    // Pressing Enter on a link also triggers a click.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      modal.onClick(event);
      if (event.target instanceof Element && event.target.closest('a')) onClose();
    },
  };
  return (
    <dialog
      {...dialog}
      aria-label={label}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 backdrop:animate-appear backdrop:bg-(--scrim)"
    >
      {open && (
        <div className="field threads animate-slide-in relative h-full w-72 max-w-[calc(100%-3rem)] overflow-y-auto shadow-(--shadow-float)">
          <div className="absolute top-3 end-2 z-10">
            <Button look="quiet" tone="neutral" iconOnly aria-label={phrase('closeMenu')} onClick={onClose}>
              <Glyph name="close" />
            </Button>
          </div>
          {children}
        </div>
      )}
      {open && <NoticeOutlet inDialog />}
    </dialog>
  );
}
