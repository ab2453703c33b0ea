import { useEffect, useState } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PlainTable } from './PlainTable.tsx';
import type { TableViewProps } from './TableViewProps.ts';

/** The connection counts as slow if a script takes longer than this to load, in ms. */
const slow = 2000;

function isSlowLine(): boolean {
  return performance.getEntriesByType('resource').some(({ name, duration }) => name.endsWith('.js') && duration > slow);
}

/** A placeholder while the grid's code loads: an outline or, on a slow connection, a plain table. */
export function TablePlaceholder(props: TableViewProps) {
  const [isSlow, setIsSlow] = useState(isSlowLine);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  if (isSlow) return <PlainTable {...props} />;
  return (
    <div className="px-4 py-5 sm:px-6">
      <Skeleton lines={6} />
    </div>
  );
}
