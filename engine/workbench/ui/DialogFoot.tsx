import type { ReactNode } from 'react';

interface DialogFootProps {
  /** What went wrong, in a sentence. */
  mistake: string | undefined;
  /** What has to be done before the other buttons can. */
  hint?: string | undefined;
  /** The button that does nothing. */
  cancel?: string;
  onClose: () => void;
  /** The other buttons; the one that is meant comes last. */
  children: ReactNode;
}

/** The end of a dialog: what went wrong, and its buttons. */
export function DialogFoot({ mistake, hint, cancel = 'Cancel', onClose, children }: DialogFootProps) {
  return (
    <>
      {mistake && (
        <p role="alert" className="wb-wrong">
          {mistake}
        </p>
      )}
      <p className="wb-row wb-foot">
        {hint && <span className="wb-small">{hint}</span>}
        <button type="button" className="wb-button" onClick={onClose}>
          {cancel}
        </button>
        {children}
      </p>
    </>
  );
}
