import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '../../../language/Row.ts';

const mostToPrint = 960;

export interface RenderOptions {
  /** The number of rows that fit in the window. */
  visibleCount: number;
  /** The number of rows to render before the viewer presses "Show more". */
  first: number;
  /** A key for the current search and filters. A new key resets the number of rendered rows. */
  narrowing: string;
}

export interface RenderedRows {
  /** The rows to show, including rows that aren't rendered yet. */
  rows: readonly Row[];
  /** The number of rendered rows. Placeholders reserve space for the remaining rows, so that the page keeps its height. */
  drawn: number;
}

/** Renders the visible rows first, then more rows in a transition. For printing, renders all rows, up to a limit. */
export function useMoreRows(all: readonly Row[], { visibleCount, first, narrowing }: RenderOptions): RenderedRows {
  const [shown, setShown] = useState({ narrowing, count: 0 });
  const count = Math.max(shown.narrowing === narrowing ? shown.count : 0, Math.min(visibleCount, first));
  const isIncomplete = count < first && count < all.length;
  const renderedCount = isIncomplete ? first : count;
  const isPart = renderedCount < all.length;

  useEffect(() => {
    if (isIncomplete) startTransition(() => setShown({ narrowing, count: first }));
  }, [narrowing, first, isIncomplete]);

  useEffect(() => {
    if (!isPart && !isIncomplete) return;
    const print = () => flushSync(() => setShown({ narrowing, count: mostToPrint }));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [narrowing, isPart, isIncomplete]);

  return { rows: isPart ? all.slice(0, renderedCount) : all, drawn: Math.min(count, all.length) };
}
