import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { portalRoutes } from './portalRoutes.tsx';
import type { PortalDefinition } from './definePortal.ts';
import { LivePortal } from './LivePortal.tsx';
import { Providers } from './Providers.tsx';
import type { Visit } from './startVisit.ts';

/** Draws the portal in `root` and keeps it up to date. */
export function mountPortal(definition: PortalDefinition, visit: Visit, root: HTMLElement): void {
  const router = createBrowserRouter(portalRoutes(definition.manifests));
  createRoot(root).render(
    <StrictMode>
      <LivePortal definition={definition}>
        <Providers visit={visit}>
          <RouterProvider router={router} />
        </Providers>
      </LivePortal>
    </StrictMode>,
  );
}
