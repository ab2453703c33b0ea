import { startTransition, useEffect, useRef, useState } from 'react';

const first = 24;
const more = 48;

/** Returns the first rows. Returns more when the user scrolls near `end`, an element below the rows. */
export function useShown<Row>(rows: readonly Row[]) {
  const [shown, setShown] = useState({ of: rows, count: first });
  const count = shown.of === rows ? shown.count : first;
  const end = useRef<HTMLDivElement>(null);
  const left = rows.length > count;
  useEffect(() => {
    if (!left || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setShown({ of: rows, count: count + more }));
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [rows, count, left]);
  return { shown: rows.slice(0, count), end };
}
