import { Navigate, useSearchParams } from 'react-router-dom';
import { nextKey } from '../../core/access/sentTo.ts';
import { lazily } from '../loading/lazily.tsx';

/** Few arrive by a link from outside. */
const GoesOn = lazily(() => import('./GoesOn.tsx'));

/** A screen's redirect: to what the viewer asked for when they were sent here, else to where the screen sends everybody. */
export function Redirected({ to }: { to: string }) {
  const [search] = useSearchParams();
  return search.has(nextKey) ? <GoesOn next={search.get(nextKey)} to={to} /> : <Navigate to={to} replace />;
}
