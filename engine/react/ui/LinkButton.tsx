import type { ReactNode } from 'react';
import { AddressLink, type AddressLinkProps } from './AddressLink.tsx';
import { buttonClasses, type ButtonStyle } from './buttonClasses.ts';

export interface LinkButtonProps extends AddressLinkProps, ButtonStyle {
  icon?: ReactNode;
}

export function LinkButton({ look, tone, size, iconOnly, icon, className = '', children, ...rest }: LinkButtonProps) {
  return (
    <AddressLink {...rest} className={`${buttonClasses({ look, tone, size, iconOnly })} ${className}`}>
      {icon}
      <span className="contents">{children}</span>
    </AddressLink>
  );
}
