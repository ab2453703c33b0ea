import { useContext, type ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { TabStopContext } from './TabStopContext.ts';

export interface AddressLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/** A link to a safe address. One that starts with `/` is a route of the portal; anything else is left to the browser. */
export function AddressLink({ to, preventScrollReset, children, ...rest }: AddressLinkProps) {
  const tabIndex = useContext(TabStopContext);
  if (to.startsWith('/')) {
    return (
      <RouteLink tabIndex={tabIndex} {...rest} to={to} preventScrollReset={preventScrollReset}>
        {children}
      </RouteLink>
    );
  }
  return (
    <a tabIndex={tabIndex} {...rest} href={to}>
      {children}
    </a>
  );
}

/** The router's own link brings along what fetches pages ahead from its servers; the portal fetches its own ahead. */
function RouteLink({ to, preventScrollReset, onClick, children, ...rest }: AddressLinkProps) {
  const follow = useLinkClickHandler(to, { target: rest.target, preventScrollReset });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
