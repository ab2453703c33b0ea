import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '../../../language/Row.ts';

const mostToPrint = 960;

export interface Drawn {
  /** How many a window may show at once; they are painted before any other. */
  inSight: number;
  /** How many there are to be; those out of sight follow by themselves. */
  first: number;
  /** How the reader narrowed the rows; narrowed in another way they start from the beginning. */
  narrowing: string;
}

export interface MoreRows {
  /** Those that are drawn, and those that follow by themselves. */
  rows: readonly Row[];
  /** How many of them are drawn now. The others have their room already, so that the page keeps its height and its scroll position. */
  drawn: number;
}

/**
 * The rows in steps: those that can be seen, then the `first` ones as soon as the browser has time; all of them (within reason) on
 * paper. When records change, as many are shown as before.
 */
export function useMoreRows(all: readonly Row[], { inSight, first, narrowing }: Drawn): MoreRows {
  const [shown, setShown] = useState({ narrowing, count: 0 });
  const count = Math.max(shown.narrowing === narrowing ? shown.count : 0, Math.min(inSight, first));
  const following = count < first && count < all.length;
  const reached = following ? first : count;
  const isPart = reached < all.length;

  useEffect(() => {
    if (following) startTransition(() => setShown({ narrowing, count: first }));
  }, [narrowing, first, following]);

  useEffect(() => {
    if (!isPart && !following) return;
    const print = () => flushSync(() => setShown({ narrowing, count: mostToPrint }));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [narrowing, isPart, following]);

  return { rows: isPart ? all.slice(0, reached) : all, drawn: Math.min(count, all.length) };
}
