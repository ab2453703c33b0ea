import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LandingPage } from './LandingPage.tsx';
import './twin.css';

const TransactionsPage = lazy(async () => ({ default: (await import('../../twin/TransactionsPage.tsx')).TransactionsPage }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const router = createBrowserRouter([
  { path: '/', element: <LandingPage /> },
  { path: '/transactions', element: <TransactionsPage /> },
]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
