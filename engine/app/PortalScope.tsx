import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Scope } from '../conditions/scope.ts';
import { matches } from '../conditions/matches.ts';
import { isoDay } from '../data/dateTokens.ts';
import { portalAddress } from '../domain/portalAddress.ts';
import type { Domain } from '../manifest/domain.ts';
import type { RunningPortal } from '../scope/PortalContext.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { ScopeValues } from '../scope/ScopeContext.tsx';
import { useSession, type Session } from '../session/useSession.ts';
import { formatText } from '../text/formatText.ts';

/** Shows the portal, the variant and the session to everything inside. */
export function PortalScope({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const session = useSession();
  // A visit may last past midnight, so every page that is arrived at looks at the clock again.
  useLocation();
  const today = isoDay(portal.clock.now());
  const scope = useMemo(() => createScope(portal, session, today, window.location), [portal, session, today]);
  return <ScopeValues values={scope}>{children}</ScopeValues>;
}

/**
 * The outermost scope. `home` is the variant that the viewer belongs to: the first whose portal gate would let them in,
 * with the address at which it is reached from here. `today` is an ISO day.
 */
export function createScope(portal: RunningPortal, session: Session, today: string, location: Pick<Location, 'protocol' | 'host'>): Scope {
  const { manifests, domain } = portal;
  const { settings } = manifests;
  const { viewer, state, error } = session;
  const message = error && formatText(settings.signIn[error], {}, settings.locale);
  const home = homeDomain(portal, viewer);
  return {
    viewer,
    domain,
    features: domain.features,
    home: home && { ...home, address: portalAddress(home, location) },
    portal: { name: settings.name, copyrightYear: settings.copyrightYear },
    session: { state, error, message },
    now: { date: today },
  };
}

function homeDomain({ manifests }: RunningPortal, viewer: unknown): Domain | undefined {
  const { settings, domains, gates } = manifests;
  const condition = settings.portalGate?.condition;
  return domains.find(
    (domain) => domain.name !== settings.fallbackDomain && matches(condition, { viewer, domain, features: domain.features }, gates),
  );
}
