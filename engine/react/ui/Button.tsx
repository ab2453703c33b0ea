import {
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { buttonClasses, type ButtonStyle } from './buttonClasses.ts';
import { isFocusLost } from './isFocusLost.ts';
import { Spinner } from './Spinner.tsx';
import { TabStopContext } from './TabStopContext.ts';
import { useLeftFocus } from './useLeftFocus.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Stands before the label. */
  icon?: ReactNode;
  /** Shows that the press is being worked on; the button cannot be pressed meanwhile. */
  busy?: boolean;
}

/**
 * A button. It submits a form only when its `type` says so. While it is disabled or busy it cannot be pressed; one that becomes so under the
 * reader's focus keeps the focus until the reader moves on, and says `aria-disabled`: the browser would throw the focus to the page's start.
 */
export function Button({ look, tone, size, iconOnly, icon, busy = false, disabled, className = '', children, ref, ...rest }: ButtonProps) {
  const isOff = disabled === true || busy;
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);
  useLeftFocus(own);
  const isHeld = useHeldFocus(isOff, own);
  return (
    <button
      ref={own}
      type="button"
      tabIndex={useContext(TabStopContext)}
      {...rest}
      {...(isHeld && { onClick: (event) => event.preventDefault(), 'aria-disabled': true })}
      disabled={isOff && !isHeld}
      aria-busy={busy || undefined}
      className={`${buttonClasses({ look, tone, size, iconOnly })} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {/* An element of its own: translators replace bare texts, and React could not put the spinner before them then. */}
      <span className="contents">{children}</span>
    </button>
  );
}

/** Whether the button had the focus when it was switched off, and the reader has not moved on since. */
function useHeldFocus(isOff: boolean, own: RefObject<HTMLButtonElement | null>): boolean {
  const isFocused = useRef(false);
  const [isHeld, setHeld] = useState(false);
  // React hears nothing while it changes the page: not of a focus that a closing dialog gives back, and not of one that the browser takes away
  // as soon as the button is disabled, which older browsers do.
  useLayoutEffect(() => {
    const button = own.current;
    const focus = () => (isFocused.current = true);
    const blur = () => {
      // What asks because of a press has the focus meanwhile, and gives it back to the button that is busy with that.
      const above = document.querySelector('dialog[open]');
      const isAsked = button?.getAttribute('aria-disabled') === 'true' && above !== null && !above.contains(button);
      if (button?.disabled || isAsked) return;
      isFocused.current = false;
      setHeld(false);
    };
    button?.addEventListener('focus', focus);
    button?.addEventListener('blur', blur);
    return () => {
      button?.removeEventListener('focus', focus);
      button?.removeEventListener('blur', blur);
    };
  }, [own]);
  useLayoutEffect(() => setHeld(isOff && (isFocused.current || document.activeElement === own.current)), [isOff, own]);
  const holds = isOff && isHeld;
  useLayoutEffect(() => {
    if (holds && isFocusLost()) own.current?.focus({ preventScroll: true });
  }, [holds, own]);
  return holds;
}
