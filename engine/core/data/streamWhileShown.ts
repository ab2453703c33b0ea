import type { EventStream } from './openServer.ts';

export interface PageSight {
  isHidden: () => boolean;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

type Listened = Parameters<EventStream['addEventListener']>;

/**
 * Creates a stream that is connected only while the page is visible. Without HTTP/2, browsers allow six connections per host, so with a
 * stream in every tab, the seventh tab would never load. Calls the listeners for `paused` when it disconnects.
 */
export function streamWhileShown(open: () => EventStream, sight: PageSight): EventStream {
  const listeners: Listened[] = [];
  let current: EventStream | undefined;

  function follow(): void {
    if (sight.isHidden() === (current === undefined)) return;
    if (current) {
      current.close();
      current = undefined;
      for (const [name, listener] of listeners) if (name === 'paused') listener({});
      return;
    }
    current = open();
    for (const listened of listeners) current.addEventListener(...listened);
  }

  follow();
  const stop = sight.subscribe(follow);
  return {
    addEventListener: (...listened) => {
      listeners.push(listened);
      current?.addEventListener(...listened);
    },
    get readyState() {
      return current?.readyState ?? 0;
    },
    close: () => {
      stop();
      current?.close();
    },
  };
}
