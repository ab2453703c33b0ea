import { useEffect, type RefObject } from 'react';

const field = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus from a dialog's title (`start`) to its first field, which may load later. If the bottom of the window cuts off
 * the field, the focus stays on the title, so that the title stays in view.
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
