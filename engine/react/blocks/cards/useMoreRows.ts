import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '../../../language/Row.ts';

/** Whole lines of one, two, three or four columns. */
const portion = 48;
const mostToPrint = 960;

export interface Drawn {
  /** How many a window may show at once; they are painted before any other. */
  inSight: number;
  /** How many follow them by themselves. */
  first: number;
  /** How the reader narrowed the rows; narrowed in another way they start from the beginning. */
  narrowing: string;
}

export interface MoreRows {
  /** Those that are drawn, and those that follow by themselves. */
  rows: readonly Row[];
  /** How many of them are drawn now. The others have their room already, so that the page keeps its height and its scroll position. */
  drawn: number;
  /** How many are shown only when the reader comes near them or asks. */
  left: number;
  more: () => void;
  /** For what stands below the rows: coming near it shows more. */
  end: RefObject<HTMLDivElement | null>;
}

/**
 * The rows in steps: those that can be seen, then the `first` ones as soon as the browser has time, then more as the reader comes
 * near their end; all of them (within reason) on paper. When records change, as many are shown as before.
 */
export function useMoreRows(all: readonly Row[], { inSight, first, narrowing }: Drawn): MoreRows {
  const [shown, setShown] = useState({ narrowing, count: 0 });
  const end = useRef<HTMLDivElement>(null);
  const count = Math.max(shown.narrowing === narrowing ? shown.count : 0, Math.min(inSight, first));
  const following = count < first && count < all.length;
  const reached = following ? first : count;
  const left = Math.max(0, all.length - reached);

  useEffect(() => {
    if (following) startTransition(() => setShown({ narrowing, count: first }));
  }, [narrowing, first, following]);

  useEffect(() => {
    if (left === 0 && !following) return;
    const print = () => flushSync(() => setShown({ narrowing, count: mostToPrint }));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [narrowing, left, following]);

  useEffect(() => {
    if (left === 0 || following || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setShown({ narrowing, count: count + portion }));
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [narrowing, count, left, following]);

  const more = () => setShown({ narrowing, count: reached + portion });
  return { rows: left > 0 ? all.slice(0, reached) : all, drawn: Math.min(count, all.length), left, more, end };
}
