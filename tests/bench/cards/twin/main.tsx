import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './twin.css';

const Page = location.pathname.startsWith('/events') ? lazy(() => import('./EventsPage.tsx')) : lazy(() => import('./PeoplePage.tsx'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <Suspense fallback="Loading…">
      <Page />
    </Suspense>
  </StrictMode>,
);
