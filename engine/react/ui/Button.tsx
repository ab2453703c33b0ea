import {
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { buttonClasses, type ButtonStyle } from './buttonClasses.ts';
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
  const { isHeld, ...focus } = useHeldFocus(isOff, own, rest);
  return (
    <button
      ref={own}
      type="button"
      tabIndex={useContext(TabStopContext)}
      {...rest}
      {...focus}
      {...(isHeld && { onClick: (event) => event.preventDefault(), 'aria-disabled': true })}
      disabled={isOff && !isHeld}
      aria-busy={busy || undefined}
      className={`${buttonClasses({ look, tone, size, iconOnly })} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** Whether the button had the focus when it was switched off, and has it still. */
function useHeldFocus(
  isOff: boolean,
  own: RefObject<HTMLButtonElement | null>,
  { onFocus, onBlur }: Pick<ButtonProps, 'onFocus' | 'onBlur'>,
) {
  const isFocused = useRef(false);
  const [isHeld, setHeld] = useState(false);
  // Of a focus that a closing dialog gives back nobody is told: React hears nothing while it changes the page.
  useLayoutEffect(() => setHeld(isOff && (isFocused.current || document.activeElement === own.current)), [isOff, own]);
  return {
    isHeld: isOff && isHeld,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      isFocused.current = true;
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      isFocused.current = false;
      setHeld(false);
      onBlur?.(event);
    },
  };
}
