import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { portalRoutes } from '../routing/portalRoutes.tsx';
import type { PortalDefinition } from './definePortal.ts';
import { LivePortal } from './LivePortal.tsx';
import { Providers } from './Providers.tsx';

/** Runs the portal in `root`, as the variant that serves this host. */
export function mountPortal(definition: PortalDefinition, root: HTMLElement): void {
  const router = createBrowserRouter(portalRoutes(definition.manifests));
  createRoot(root).render(
    <StrictMode>
      <LivePortal definition={definition}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </LivePortal>
    </StrictMode>,
  );
}
