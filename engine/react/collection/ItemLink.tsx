import { use, useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { toPath } from '../../core/access/addresses.ts';
import { openAddress } from '../../core/access/openAddress.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { To } from '../../language/address.ts';
import type { Text } from '../../language/text.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { isPlainClick } from '../ui/isPlainClick.ts';

/** Returns the template for an item's address. If `to` is `true`, returns the template that the collection's entity defines. */
export function useItemTo(to: To | undefined, of: string | undefined): Text | undefined {
  const entities = use(ScreenAssetsContext)?.entities;
  if (to !== true) return to;
  return of === undefined ? undefined : entities?.[of]?.to;
}

/** Returns a function that formats an address. The function returns `undefined` if the viewer can't open the address. */
export function useAddress(): (to: Text | undefined, over?: Scope) => string | undefined {
  const scope = useScope();
  const { manifests } = usePortal();
  return useCallback(
    (to, over) => (to === undefined ? undefined : openAddress(to, over ? { ...scope, ...over } : scope, manifests)),
    [scope, manifests],
  );
}

export interface ItemLinkProps {
  address: string | undefined;
  describedBy?: string;
  newTab?: boolean | undefined;
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

/** A link that covers its card or row (the nearest `.leads` ancestor). Without an `address`, renders plain content. */
export function ItemLink({ address, describedBy, newTab, onPress, children }: ItemLinkProps) {
  const { pathname } = useLocation();
  if (address === undefined) return children;
  // If the link leads to this page, for example to open a dialog, keep the scroll position.
  const stays = toPath(address) === pathname && !address.includes('#');
  return (
    <AddressLink
      to={address}
      className="whole-link"
      aria-describedby={describedBy}
      newTab={newTab}
      preventScrollReset={stays}
      onClick={(event) => {
        if (!onPress || !isPlainClick(event)) return;
        event.preventDefault();
        // Ignore the second click of a double click, because another row may be under the pointer by then.
        if (event.detail < 2) onPress();
      }}
    >
      {children}
    </AddressLink>
  );
}
