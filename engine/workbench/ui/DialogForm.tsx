import type { ReactNode, RefObject } from 'react';

interface Props {
  /** The ref from `useInputDialog`, for dialogs that ask before closing. */
  box?: RefObject<HTMLFormElement | null>;
  /** True if the form can't be submitted yet. */
  isOff: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form in a dialog. Users submit it with a button or the Enter key. */
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
