import type { ReactNode, RefObject } from 'react';

interface Props {
  /** The ref from `useTypedDialog`, for a dialog that asks before its input is lost. */
  box?: RefObject<HTMLFormElement | null>;
  /** True while the form can't be submitted. */
  isOff: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The form of a dialog, which Enter submits, too. */
export function DialogForm({ box, isOff, onSubmit, children }: Props) {
  return (
    <form
      ref={box}
      className="wb wb-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
