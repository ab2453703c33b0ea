import { useContext, type ComponentProps, type ReactNode } from 'react';
import { buttonClasses, type ButtonStyle } from './buttonClasses.ts';
import { Spinner } from './Spinner.tsx';
import { TabStopContext } from './TabStopContext.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Stands before the label. */
  icon?: ReactNode;
  /** Shows that the press is being worked on; the button cannot be pressed meanwhile. */
  busy?: boolean;
}

/** A button. It submits a form only when its `type` says so. */
export function Button({ look, tone, size, iconOnly, icon, busy = false, disabled, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      tabIndex={useContext(TabStopContext)}
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClasses({ look, tone, size, iconOnly })} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
