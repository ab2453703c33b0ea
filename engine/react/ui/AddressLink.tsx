import { Link, type LinkProps } from 'react-router-dom';

export interface AddressLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
}

/** A link to a safe address. One that starts with `/` is a route of the portal; anything else is left to the browser. */
export function AddressLink({ to, children, ...rest }: AddressLinkProps) {
  if (to.startsWith('/')) {
    return (
      <Link {...rest} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
