import { useEffect, useState, type RefObject } from 'react';

export interface HorizontalOverflow {
  start: boolean;
  end: boolean;
}

/** The grid's own scrollbar. It exists even when it isn't visible. */
const scroller = '.ag-body-horizontal-scroll-viewport';

/** Returns the sides where the grid has hidden columns. Updates when the grid scrolls or is resized. */
export function useHorizontalOverflow(frame: RefObject<HTMLElement | null>): HorizontalOverflow {
  const [more, setMore] = useState<HorizontalOverflow>({ start: false, end: false });
  useEffect(() => {
    const grid = frame.current;
    if (!grid || typeof ResizeObserver === 'undefined') return;
    const update = () => {
      const bar = grid.querySelector(scroller);
      const room = bar ? bar.scrollWidth - bar.clientWidth : 0;
      // `scrollLeft` is negative on a right-to-left page.
      const at = Math.abs(bar?.scrollLeft ?? 0);
      // Ignore rounding errors.
      const now = { start: at > 1, end: room - at > 1 };
      setMore((known) => (known.start === now.start && known.end === now.end ? known : now));
    };
    const sizes = new ResizeObserver(update);
    const watch = () => {
      const bar = grid.querySelector(scroller);
      for (const part of [bar, bar?.firstElementChild]) if (part) sizes.observe(part);
      update();
    };
    // The grid mounts later than its frame, so wait for the grid's scroller.
    const arrival = new MutationObserver(() => {
      if (!grid.querySelector(scroller)) return;
      arrival.disconnect();
      watch();
    });
    arrival.observe(grid, { childList: true, subtree: true });
    watch();
    grid.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      arrival.disconnect();
      sizes.disconnect();
      grid.removeEventListener('scroll', update, { capture: true });
    };
  }, [frame]);
  return more;
}
