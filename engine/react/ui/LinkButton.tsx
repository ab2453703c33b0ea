import type { ReactNode } from 'react';
import { AddressLink, type AddressLinkProps } from './AddressLink.tsx';
import { buttonClasses, type ButtonStyle } from './buttonClasses.ts';
import { nameWith } from './nameWith.ts';

export interface LinkButtonProps extends AddressLinkProps, ButtonStyle {
  icon?: ReactNode;
}

/** A link to a safe address that looks like a button. Its accessible name always contains the words that it shows. */
export function LinkButton({ look, tone, size, iconOnly, icon, className = '', children, ...rest }: LinkButtonProps) {
  return (
    <AddressLink
      {...rest}
      aria-label={nameWith(rest['aria-label'], children)}
      className={`${buttonClasses({ look, tone, size, iconOnly })} ${className}`}
    >
      {icon}
      {children}
    </AddressLink>
  );
}
