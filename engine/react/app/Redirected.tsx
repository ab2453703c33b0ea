import { Navigate, useSearchParams } from 'react-router-dom';
import { nextKey } from '../../core/access/redirectFor.ts';
import { lazily } from '../loading/lazily.tsx';

/** Loaded on demand, because few URLs contain `next`. */
const ReturnTo = lazily(() => import('./ReturnTo.tsx'));

/** Redirects the viewer to the address in the query key `next`. If that address is missing or not allowed, redirects to `to`. */
export function Redirected({ to }: { to: string }) {
  const [search] = useSearchParams();
  return search.has(nextKey) ? <ReturnTo next={search.get(nextKey)} to={to} /> : <Navigate to={to} replace />;
}
