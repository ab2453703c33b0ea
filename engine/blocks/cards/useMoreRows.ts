import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '../../manifest/fixture.ts';

/** Whole lines of one, two, three or four columns. */
const portion = 48;
const mostToPrint = 960;

export interface MoreRows {
  rows: readonly Row[];
  /** How many are not shown yet. */
  left: number;
  more: () => void;
  /** For what stands below the rows: coming near it shows more. */
  end: RefObject<HTMLDivElement | null>;
}

/** The `first` rows, more of them as the reader comes near their end, and all of them (within reason) on paper. Other rows start from the beginning. */
export function useMoreRows(all: readonly Row[], first: number): MoreRows {
  const [shown, setShown] = useState({ of: all, count: first });
  const end = useRef<HTMLDivElement>(null);
  const count = shown.of === all ? shown.count : first;
  const left = Math.max(0, all.length - count);
  const more = () => setShown({ of: all, count: count + portion });

  useEffect(() => {
    if (left === 0) return;
    const print = () => flushSync(() => setShown({ of: all, count: mostToPrint }));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [all, left]);

  useEffect(() => {
    if (left === 0 || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setShown({ of: all, count: count + portion }));
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [all, count, left]);

  return { rows: left === 0 ? all : all.slice(0, count), left, more, end };
}
