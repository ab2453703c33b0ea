import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClasses, type ButtonStyle } from './buttonClasses.ts';

export interface LinkButtonProps extends Omit<LinkProps, 'to'>, ButtonStyle {
  to: string;
  icon?: ReactNode;
}

/** A link that looks like a button. A `to` that starts with `/` is a route of the portal; anything else is left to the browser. */
export function LinkButton({ to, look, tone, size, iconOnly, icon, className = '', children, ...rest }: LinkButtonProps) {
  const classes = `${buttonClasses({ look, tone, size, iconOnly })} ${className}`;
  if (to.startsWith('/')) {
    return (
      <Link {...rest} to={to} className={classes}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={to} className={classes}>
      {icon}
      {children}
    </a>
  );
}
