import { useEffect, useState } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PlainTable } from './PlainTable.tsx';
import type { TableViewProps } from './TableViewProps.ts';

/** If one of the portal's scripts takes longer than this to load, in ms, the line counts as slow. */
const slow = 2000;

/** Returns true if one of the portal's scripts took so long to load that the grid will be slow, too. */
function isSlowLine(): boolean {
  return performance.getEntriesByType('resource').some(({ name, duration }) => name.endsWith('.js') && duration > slow);
}

/** Stands in for the grid while its code loads: an outline or, on a slow line, a plain table, which can't be sorted. */
export function TableMeanwhile(props: TableViewProps) {
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
