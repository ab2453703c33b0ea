import { use, useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../../core/access/addresses.ts';
import { openAddress } from '../../core/access/openAddress.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { To } from '../../language/address.ts';
import type { Text } from '../../language/text.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { AddressLink } from '../ui/AddressLink.tsx';

/** What the `to` of an item says: its own address, or where the entity of the collection `of` says that its records are seen. */
export function useItemTo(to: To | undefined, of: string | undefined): Text | undefined {
  const entities = use(ScreenAssetsContext)?.entities;
  if (to !== true) return to;
  return of === undefined ? undefined : entities?.[of]?.to;
}

/** The addresses that the viewer may follow from here; `over` is laid over the scope that they read. */
export function useAddress(): (to: Text | undefined, over?: Scope) => string | undefined {
  const scope = useScope();
  const { manifests } = usePortal();
  return useCallback(
    (to, over) => (to === undefined ? undefined : openAddress(to, over ? { ...scope, ...over } : scope, manifests)),
    [scope, manifests],
  );
}

/**
 * Words that lead somewhere, wherever in the nearest element of the class `leads` they are pressed; plain words where `address` is missing.
 * @param describedBy the id of what else belongs to the link, such as the figure whose label it is.
 */
export function ItemLink({ address, describedBy, children }: { address: string | undefined; describedBy?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  if (address === undefined) return children;
  // A filter or a dialog of this page leaves the reader where they are; a hash leads on.
  const stays = pathOf(address) === pathname && !address.includes('#');
  return (
    <AddressLink to={address} className="whole-link" aria-describedby={describedBy} preventScrollReset={stays}>
      {children}
    </AddressLink>
  );
}
