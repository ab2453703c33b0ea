import type { EventStream } from './Transport.ts';

export interface PageSight {
  isHidden: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

type Listened = Parameters<EventStream['addEventListener']>;

/** Creates a stream that closes while the page is hidden. Browsers allow only six connections per host. */
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
