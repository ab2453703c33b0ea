import { Navigate, useSearchParams } from 'react-router-dom';
import { nextKey } from '../../core/access/redirectFor.ts';
import { lazily } from '../loading/lazily.tsx';

/** Loaded on demand, because few URLs contain `next`. */
const ReturnTo = lazily(() => import('./ReturnTo.tsx'));

/** Redirects the viewer to the page that they requested before signing in. If there is no such page, redirects to `to`. */
export function Redirected({ to }: { to: string }) {
  const [search] = useSearchParams();
  return search.has(nextKey) ? <ReturnTo next={search.get(nextKey)} to={to} /> : <Navigate to={to} replace />;
}
