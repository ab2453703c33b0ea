import { Suspense } from 'react';
import type { Link } from '../../language/navigation.ts';
import type { Value } from '../../language/value.ts';
import { useValue } from '../context/useValue.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** A badge with a link's count. Renders nothing while the count is unknown, or if it is 0. */
export function LinkCount({ link: { count } }: { link: Link }) {
  if (count === undefined) return null;
  return (
    <ErrorBoundary of={count} fallback={() => null}>
      <Suspense fallback={null}>
        <CountBadge value={count} />
      </Suspense>
    </ErrorBoundary>
  );
}

function CountBadge({ value }: { value: Value }) {
  const count = useValue()(value);
  if (typeof count !== 'number' || count <= 0) return null;
  return <Badge tone="primary">{count > 99 ? '99+' : count}</Badge>;
}
