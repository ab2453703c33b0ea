import { useContext } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { TabStopContext } from './TabStopContext.ts';

export interface AddressLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
}

/** A link to a safe address. One that starts with `/` is a route of the portal; anything else is left to the browser. */
export function AddressLink({ to, preventScrollReset, children, ...rest }: AddressLinkProps) {
  const tabIndex = useContext(TabStopContext);
  if (to.startsWith('/')) {
    return (
      <Link tabIndex={tabIndex} {...rest} to={to} preventScrollReset={preventScrollReset}>
        {children}
      </Link>
    );
  }
  return (
    <a tabIndex={tabIndex} {...rest} href={to}>
      {children}
    </a>
  );
}
