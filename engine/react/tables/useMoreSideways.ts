import { useEffect, useState, type RefObject } from 'react';

/** On which sides of the grid more lies out of sight. */
export interface MoreSideways {
  start: boolean;
  end: boolean;
}

/** The grid's own scrollbar, which is there whether it can be seen or not. */
const scroller = '.ag-body-horizontal-scroll-viewport';

/** On which sides of the grid in `frame` more can be scrolled to, now and as it scrolls or changes its size. */
export function useMoreSideways(frame: RefObject<HTMLElement | null>): MoreSideways {
  const [more, setMore] = useState<MoreSideways>({ start: false, end: false });
  useEffect(() => {
    const grid = frame.current;
    if (!grid || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const bar = grid.querySelector(scroller);
      const room = bar ? bar.scrollWidth - bar.clientWidth : 0;
      const at = bar?.scrollLeft ?? 0;
      // A pixel is rounding.
      const now = { start: at > 1, end: room - at > 1 };
      setMore((known) => (known.start === now.start && known.end === now.end ? known : now));
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      const bar = grid.querySelector(scroller);
      for (const part of [bar, bar?.firstElementChild]) if (part) sizes.observe(part);
      look();
    };
    // The grid comes a moment after its frame.
    const arrival = new MutationObserver(() => {
      if (!grid.querySelector(scroller)) return;
      arrival.disconnect();
      watch();
    });
    arrival.observe(grid, { childList: true, subtree: true });
    watch();
    grid.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      arrival.disconnect();
      sizes.disconnect();
      grid.removeEventListener('scroll', look, { capture: true });
    };
  }, [frame]);
  return more;
}
