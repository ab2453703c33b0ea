import { startTransition, StrictMode, useLayoutEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { publicBlocks } from '../blocks/publicBlocks.ts';
import { DataProvider } from '../context/DataContext.tsx';
import { PortalContext } from '../context/PortalContext.ts';
import { SessionProvider } from '../context/SessionProvider.tsx';
import { effectsByName } from '../actions/defineEffect.ts';
import { effects, EffectsContext } from '../actions/effects.ts';
import { NoticeProvider } from '../ui/Notice.tsx';
import { QuestionProvider } from '../ui/Question.tsx';
import { applyDomain } from './applyDomain.ts';
import { blockComponents, runningPortal, type PortalDefinition } from './definePortal.ts';
import { useAnnounced } from './liveManifests.ts';
import { currentManifests } from './loadInside.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { addInside, portalRoutes } from './portalRoutes.tsx';
import type { Visit } from './startPortal.ts';

interface Mounting {
  /** Whether `root` holds what would be drawn. */
  takeOver: boolean;
}

/**
 * Renders the portal in `root`, or hydrates what is there, and keeps it up to date.
 * @returns a function that takes the portal off the page again.
 */
export function mountPortal(definition: PortalDefinition, visit: Visit, root: HTMLElement, { takeOver }: Mounting): () => void {
  const manifests = currentManifests(definition.manifests);
  // A portal that is whole already has nothing to add, and an unknown address is the router's to tell.
  const router = createBrowserRouter(portalRoutes(manifests), manifests.inside && { patchRoutesOnNavigation: addInside(manifests) });
  const page = <PortalPage definition={definition} visit={visit} router={router} />;
  const mounted = takeOver ? hydrateRoot(root, page) : createRoot(root);
  // In pieces, between which a finger is answered.
  if (!takeOver) startTransition(() => mounted.render(page));
  return () => {
    mounted.unmount();
    router.dispose();
  };
}

/** All that stands in the root. */
export function PortalPage({ router, ...portal }: Omit<Props, 'children'> & { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <LivePortal {...portal}>
        <RouterProvider router={router} />
      </LivePortal>
    </StrictMode>
  );
}

interface Props {
  definition: PortalDefinition;
  visit: Visit;
  children: ReactNode;
}

/**
 * Puts the running portal, as the variant of this host, and what lives as long as the visit within everybody's reach: records, session,
 * notices, questions. Follows manifest edits in the dev server.
 */
export function LivePortal({ definition, visit, children }: Props) {
  const manifests = useAnnounced(() => currentManifests(definition.manifests));
  const portal = useMemo(() => {
    const running = runningPortal(definition, manifests, visit.location);
    return { ...running, blocks: { ...blockComponents(publicBlocks), ...running.blocks } };
  }, [definition, manifests, visit.location]);
  const kinds = useMemo(() => effectsByName([...effects, ...definition.effects]), [definition]);
  useLayoutEffect(() => applyDomain(portal.domain, document), [portal.domain]);
  return (
    <PortalContext value={portal}>
      <DataProvider source={visit.source}>
        <SessionProvider store={visit.session} storageKey={manifests.settings.signIn.storageKey} restoring={<LoadingScreen />}>
          <NoticeProvider>
            <QuestionProvider>
              <EffectsContext value={kinds}>{children}</EffectsContext>
            </QuestionProvider>
          </NoticeProvider>
        </SessionProvider>
      </DataProvider>
    </PortalContext>
  );
}
