import type { EventStream } from './Transport.ts';

export interface PageVisibility {
  isHidden: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

type ListenerArgs = Parameters<EventStream['addEventListener']>;

/** Creates a stream that closes while the page is hidden. Browsers allow only six connections per host. */
export function streamWhileShown(open: () => EventStream, visibility: PageVisibility): EventStream {
  const listeners: ListenerArgs[] = [];
  let current: EventStream | undefined;

  function update(): void {
    if (visibility.isHidden() === (current === undefined)) return;
    if (current) {
      current.close();
      current = undefined;
      for (const [name, listener] of listeners) if (name === 'paused') listener({});
      return;
    }
    current = open();
    for (const args of listeners) current.addEventListener(...args);
  }

  update();
  const stop = visibility.subscribe(update);
  return {
    addEventListener: (...args) => {
      listeners.push(args);
      current?.addEventListener(...args);
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
