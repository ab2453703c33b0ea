import { useId, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { NoticeOutlet } from './Notice.tsx';
import { useFirstFieldFocus } from './useFirstFieldFocus.ts';
import { useModalDialog } from './useModalDialog.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

export interface ModalProps {
  /** The dialog's title, which is also its accessible name. It is truncated after six lines. */
  title: ReactNode;
  /** Use `alertdialog` for a question that the viewer must answer. */
  role?: 'alertdialog';
  /** Text above the content. It scrolls with the content. */
  text?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Called when the viewer closes the dialog, for example with Escape. The caller must then unmount the dialog. */
  onClose: () => void;
  children: ReactNode;
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-4xl' };

/** A modal dialog, open while mounted. Focuses the first visible field or, if there is none, the title. Restores the focus on closing. */
export function Modal({ title, role, text, size = 'small', onClose, children }: ModalProps) {
  const phrase = usePhrases(uiPhrases);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog(true, onClose);
  useFirstFieldFocus(heading, body);
  return (
    <dialog
      {...dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={text ? `${id}text` : undefined}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none items-end justify-center overflow-hidden bg-transparent p-0 text-ink backdrop:animate-appear backdrop:bg-(--scrim) open:flex sm:items-center sm:p-6"
    >
      <div
        className={`animate-rise flex max-h-[calc(100dvh-1.5rem)] w-full flex-col overflow-hidden low:scroll-pt-8 low:overflow-y-auto low:overscroll-contain rounded-t-[1.25rem] border-t-4 border-primary bg-raised shadow-(--shadow-float) sm:max-h-full sm:rounded-(--radius) ${widths[size]}`}
      >
        <div className="flex items-start gap-4 border-b border-line py-3 pe-3 ps-5 sm:ps-6">
          <div className="min-w-0 flex-1 py-1.5">
            <h2 ref={heading} id={id} tabIndex={-1} className="display line-clamp-6 text-lg">
              {title}
            </h2>
          </div>
          <Button look="quiet" tone="neutral" iconOnly aria-label={phrase('close')} onClick={onClose}>
            <Glyph name="close" />
          </Button>
        </div>
        <div
          ref={body}
          className="min-h-0 flex-1 scroll-pb-28 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible px-5 py-5 [--dialog-foot:1.25rem] sm:px-6 sm:pb-6 sm:[--dialog-foot:1.5rem]"
        >
          {text && (
            <p id={`${id}text`} className="mb-4 whitespace-pre-line text-muted wrap-anywhere">
              {text}
            </p>
          )}
          {children}
        </div>
      </div>
      <NoticeOutlet inDialog />
    </dialog>
  );
}
