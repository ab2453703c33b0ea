import { mayEnter } from '../../core/access/mayEnter.ts';
import { NotFound } from '../ui/ErrorView.tsx';
import { useDataSource } from '../context/DataContext.tsx';
import type { RouteEntry } from '../../language/PortalManifests.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useHolds } from '../context/useHolds.ts';
import { RowScope } from '../context/RowScope.tsx';
import { useScope } from '../context/ScopeContext.tsx';
import { useLoaded } from '../loading/useLoaded.ts';
import { fetchAhead } from './fetchAhead.ts';
import { Redirected } from './Redirected.tsx';
import { ScreenView } from './ScreenView.tsx';

export function ScreenRoute({ entry, standalone }: { entry: RouteEntry; standalone: boolean }) {
  const { manifests } = usePortal();
  const scope = useScope();
  const holds = useHolds();
  // A screen with `each` has one page per published record, but no page at its own path.
  if (entry.each || !mayEnter(entry.path, scope, manifests)) return <NotFound />;
  if (entry.redirect && holds(entry.redirect.when)) return <Redirected to={entry.redirect.to} />;
  return <LoadedScreen entry={entry} standalone={standalone} />;
}

function LoadedScreen({ entry, standalone }: { entry: RouteEntry; standalone: boolean }) {
  fetchAhead(entry, useDataSource(), usePortal().remote);
  const view = <ScreenView loaded={useLoaded(entry.load)} standalone={standalone} />;
  return entry.row ? (
    <RowScope row={entry.row} fields={undefined}>
      {view}
    </RowScope>
  ) : (
    view
  );
}
