import type { EventStream } from './openServer.ts';

/** Whether the page can be seen. */
export interface PageSight {
  isHidden: () => boolean;
  /** Calls `listener` whenever that changes. Returns the way to stop it. */
  subscribe: (listener: () => void) => () => void;
}

type Listened = Parameters<EventStream['addEventListener']>;

/**
 * A stream that is connected only while the page can be seen. Browsers allow six connections to a host without HTTP/2, so that with a stream
 * for each tab the seventh would never load. When the stream is given up, its listeners for `paused` are called.
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
