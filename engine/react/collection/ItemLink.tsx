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

/** Resolves an item's `to`: its own address or, for `true`, the URL template of the entity of collection `of`. */
export function useItemTo(to: To | undefined, of: string | undefined): Text | undefined {
  const entities = use(ScreenAssetsContext)?.entities;
  if (to !== true) return to;
  return of === undefined ? undefined : entities?.[of]?.to;
}

/** Returns a function that resolves an address if the viewer may follow it. `over` extends the scope. */
export function useAddress(): (to: Text | undefined, over?: Scope) => string | undefined {
  const scope = useScope();
  const { manifests } = usePortal();
  return useCallback(
    (to, over) => (to === undefined ? undefined : openAddress(to, over ? { ...scope, ...over } : scope, manifests)),
    [scope, manifests],
  );
}

/**
 * A link that covers the nearest ancestor with class `leads`, or plain content without an `address`.
 * @param describedBy the id of related content, such as the figure that the link labels.
 */
export function ItemLink({ address, describedBy, children }: { address: string | undefined; describedBy?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  if (address === undefined) return children;
  // Keep the scroll position for filters and dialogs of this page, but not for a hash.
  const stays = toPath(address) === pathname && !address.includes('#');
  return (
    <AddressLink to={address} className="whole-link" aria-describedby={describedBy} preventScrollReset={stays}>
      {children}
    </AddressLink>
  );
}
