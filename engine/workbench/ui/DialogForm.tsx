import type { ReactNode, RefObject } from 'react';

interface Props {
  /** The ref from `useTypedDialog`, for a dialog that asks before discarding input. */
  box?: RefObject<HTMLFormElement | null>;
  /** True if the form can't be submitted now. */
  isOff: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A dialog's form. The button and the Enter key submit it. */
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
