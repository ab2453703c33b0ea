import { useContext, type ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { NewTabSign } from './NewTabSign.tsx';
import { TabStopContext } from './TabStopContext.ts';

export interface AddressLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  preventScrollReset?: boolean;
  /** If true, the link opens a new tab, and contains an icon and a hint for screen readers. */
  newTab?: boolean | undefined;
}

/** A link to a safe address. An address that starts with `/` is one of the portal's routes, unless the link is a `download`. */
export function AddressLink({ newTab = false, ...link }: AddressLinkProps) {
  if (!newTab) return <SameTabLink {...link} />;
  return (
    <SameTabLink {...link} target="_blank" rel="noopener">
      <span className="contents">{link.children}</span>
      <NewTabSign />
    </SameTabLink>
  );
}

function SameTabLink({ to, preventScrollReset, children, ...rest }: AddressLinkProps) {
  const tabIndex = useContext(TabStopContext);
  if (to.startsWith('/') && !rest.download) {
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

/** A link to a route. The router's own component isn't used, because we don't need its prefetching. */
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
