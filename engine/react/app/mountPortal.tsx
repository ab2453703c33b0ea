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
import { applyLanguage } from './applyLanguage.ts';
import { blocksByKind, runningPortal, type PortalDefinition } from './definePortal.ts';
import { useAnnounced } from './liveManifests.ts';
import { currentManifests } from './loadInside.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { addInside, portalRoutes } from './portalRoutes.tsx';
import type { Visit } from './startPortal.ts';

interface MountOptions {
  /** True if `root` already contains the prerendered page, which is then hydrated. */
  takeOver: boolean;
}

/** Renders or hydrates the portal in `root`. @returns a function that unmounts the portal */
export function mountPortal(definition: PortalDefinition, visit: Visit, root: HTMLElement, { takeOver }: MountOptions): () => void {
  const manifests = currentManifests(definition.manifests);
  // Load the routes in `manifests.inside` when a visitor first needs them.
  const router = createBrowserRouter(portalRoutes(manifests), manifests.inside && { patchRoutesOnNavigation: addInside(manifests) });
  const page = <PortalPage definition={definition} visit={visit} router={router} />;
  const mounted = takeOver ? hydrateRoot(root, page) : createRoot(root);
  // Render in a transition, so that the browser can handle input while the page renders.
  if (!takeOver) startTransition(() => mounted.render(page));
  return () => {
    mounted.unmount();
    router.dispose();
  };
}

export function PortalPage({ router, ...portal }: Omit<Props, 'children'> & { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <PortalRoot {...portal}>
        <RouterProvider router={router} />
      </PortalRoot>
    </StrictMode>
  );
}

interface Props {
  definition: PortalDefinition;
  visit: Visit;
  children: ReactNode;
}

/** Provides the running portal. In the dev server, edits to manifests update the portal. */
export function PortalRoot({ definition, visit, children }: Props) {
  const manifests = useAnnounced(() => currentManifests(definition.manifests));
  const portal = useMemo(() => {
    const running = runningPortal(definition, manifests, visit.location);
    return { ...running, blocks: { ...blocksByKind(publicBlocks), ...running.blocks } };
  }, [definition, manifests, visit.location]);
  const kinds = useMemo(() => effectsByName([...effects, ...definition.effects]), [definition]);
  const { locale } = manifests.settings;
  useLayoutEffect(() => applyDomain(portal.domain, document), [portal.domain]);
  useLayoutEffect(() => applyLanguage(locale, document), [locale]);
  return (
    <PortalContext value={portal}>
      <DataProvider source={visit.source}>
        <SessionProvider store={visit.session} storageKey={manifests.settings.signIn.storageKey} restoring={<LoadingScreen />}>
          <NoticeProvider>
            <QuestionProvider>
              <EffectsContext value={kinds}>{portal.remote?.wrapPages?.(children) ?? children}</EffectsContext>
            </QuestionProvider>
          </NoticeProvider>
        </SessionProvider>
      </DataProvider>
    </PortalContext>
  );
}
