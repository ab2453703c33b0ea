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
  icon?: ReactNode;
  /** True to show progress and disable the button. */
  busy?: boolean;
}

/** A button. If it is disabled while focused, it keeps the focus. Browsers would move the focus to the start of the page. */
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
      {/* Wrap the text. Browser translation replaces bare text nodes, and React then fails to insert the spinner. */}
      <span className="contents">{children}</span>
    </button>
  );
}

/** Returns true if a button was disabled while it had the focus, until it's enabled or loses the focus. */
function useHeldFocus(isOff: boolean, own: RefObject<HTMLButtonElement | null>): boolean {
  const isFocused = useRef(false);
  const [isHeld, setHeld] = useState(false);
  // Use native listeners, because React ignores focus events while a closing dialog restores the focus.
  useLayoutEffect(() => {
    const button = own.current;
    const focus = () => (isFocused.current = true);
    const blur = () => {
      // A confirmation has the focus now, but returns it to the button later.
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
