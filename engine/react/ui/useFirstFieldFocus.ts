import { useEffect, type RefObject } from 'react';

const field = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus from `start` to the first field in `content`. Waits for the field, because a form may load late. Stops if the viewer
 * moves the focus.
 *
 * If the field is below the window, as on an enlarged page, the focus stays on `start`. The dialog would otherwise open without its title
 * in view.
 */
export function useFirstFieldFocus(start: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    start.current?.focus();
    const observer = new MutationObserver(attempt);
    function attempt() {
      if (document.activeElement !== start.current) return observer.disconnect();
      const first = content.current?.querySelector<HTMLElement>(field);
      if (!first) return;
      if (first.getBoundingClientRect().bottom <= window.innerHeight) first.focus();
      observer.disconnect();
    }
    if (content.current) observer.observe(content.current, { childList: true, subtree: true });
    attempt();
    return () => observer.disconnect();
  }, [start, content]);
}
