import { useEffect, type RefObject } from 'react';

const field = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus from `start` to the first field inside `content`, as soon as there is one: a dialog's form may still be on its
 * way when the dialog opens. Once the reader has moved on from `start` the focus is theirs.
 */
export function useFirstFieldFocus(start: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    start.current?.focus();
    const observer = new MutationObserver(attempt);
    function attempt() {
      if (document.activeElement !== start.current) return observer.disconnect();
      const first = content.current?.querySelector<HTMLElement>(field);
      if (!first) return;
      first.focus();
      observer.disconnect();
    }
    if (content.current) observer.observe(content.current, { childList: true, subtree: true });
    attempt();
    return () => observer.disconnect();
  }, [start, content]);
}
