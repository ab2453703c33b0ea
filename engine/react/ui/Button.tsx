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
import { useFocusRecovery } from './useFocusRecovery.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: ReactNode;
  /** True to show progress and disable the button. */
  busy?: boolean;
}

/** A button. Keeps the focus when disabled, so that browsers don't move the focus to the start of the page. */
export function Button({ look, tone, size, iconOnly, icon, busy = false, disabled, className = '', children, ref, ...rest }: ButtonProps) {
  const isOff = disabled === true || busy;
  const innerRef = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => innerRef.current);
  useFocusRecovery(innerRef);
  const keepsFocus = useKeptFocus(isOff, innerRef);
  return (
    <button
      ref={innerRef}
      type="button"
      tabIndex={useContext(TabStopContext)}
      {...rest}
      {...(keepsFocus && { onClick: (event) => event.preventDefault(), 'aria-disabled': true })}
      disabled={isOff && !keepsFocus}
      aria-busy={busy || undefined}
      className={`${buttonClasses({ look, tone, size, iconOnly })} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {/* Put the text in its own element. Browser translation replaces bare text nodes, and React then can't insert the spinner. */}
      <span className="contents">{children}</span>
    </button>
  );
}

/** Returns true if the button had the focus when it was disabled. Returns false again once the button is enabled or loses the focus. */
function useKeptFocus(isOff: boolean, ref: RefObject<HTMLButtonElement | null>): boolean {
  const isFocused = useRef(false);
  const [wasFocused, setWasFocused] = useState(false);
  // Use native listeners, because React ignores focus events while a closing dialog restores the focus.
  useLayoutEffect(() => {
    const button = ref.current;
    const focus = () => (isFocused.current = true);
    const blur = () => {
      // Ignore the loss of focus to a confirmation dialog, because the button regains focus when the dialog closes.
      const openDialog = document.querySelector('dialog[open]');
      const hasOpenQuestion = button?.getAttribute('aria-disabled') === 'true' && openDialog !== null && !openDialog.contains(button);
      if (button?.disabled || hasOpenQuestion) return;
      isFocused.current = false;
      setWasFocused(false);
    };
    button?.addEventListener('focus', focus);
    button?.addEventListener('blur', blur);
    return () => {
      button?.removeEventListener('focus', focus);
      button?.removeEventListener('blur', blur);
    };
  }, [ref]);
  useLayoutEffect(() => setWasFocused(isOff && (isFocused.current || document.activeElement === ref.current)), [isOff, ref]);
  const keepsFocus = isOff && wasFocused;
  useLayoutEffect(() => {
    if (keepsFocus && isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, [keepsFocus, ref]);
  return keepsFocus;
}
