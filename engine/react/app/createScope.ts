import { matches } from '../../core/conditions/matches.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { portalAddress } from '../../core/domain/portalAddress.ts';
import type { Domain } from '../../language/domain.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import type { Session } from '../../core/session/Session.ts';
import { formatText } from '../../core/text/formatText.ts';
import { nowScope } from '../../core/data/nowScope.ts';

type Variant = Pick<RunningPortal, 'manifests' | 'domain'>;

/**
 * Returns the outermost scope: the values that every page can read. `moment` is the current day or time, such as `2026-11-21` or
 * `2026-11-21T19:30`. `home` is the viewer's own variant.
 */
export function createScope(portal: Variant, session: Session, moment: string, location: Pick<Location, 'protocol' | 'host'>): Scope {
  const { manifests, domain } = portal;
  const { settings } = manifests;
  const { viewer, state, error, asks } = session;
  const message =
    session.message ??
    (error && formatText(settings.signIn[error], { domain, features: domain.features }, settings.locale, manifests.gates));
  const home = homeDomain(portal, viewer);
  return {
    viewer,
    domain,
    features: domain.features,
    home: home && { ...home, address: portalAddress(home, location) },
    portal: { name: settings.name },
    numbers: settings.numbers,
    session: { state, error, message, asks },
    now: nowScope(moment),
  };
}

function homeDomain({ manifests }: Variant, viewer: unknown): Domain | undefined {
  const { settings, domains, gates } = manifests;
  const condition = settings.portalGate?.condition;
  return domains.find(
    (domain) =>
      domain.name !== settings.fallbackDomain &&
      matches(condition, { viewer, domain, features: domain.features, numbers: settings.numbers }, gates),
  );
}
