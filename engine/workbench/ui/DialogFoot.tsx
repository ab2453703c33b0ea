import type { ReactNode } from 'react';

interface DialogFootProps {
  mistake: string | undefined;
  /** Tells the user how to enable the buttons in `children`. */
  hint?: string | undefined;
  cancel?: string;
  onClose: () => void;
  children: ReactNode;
}

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
