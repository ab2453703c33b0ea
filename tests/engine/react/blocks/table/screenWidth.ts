import { vi } from 'vitest';

type Listener = () => void;

/** Simulates the media queries of a phone or a laptop, because jsdom has none. `print` starts or ends printing. */
export function stubScreen(isPhone: boolean): { print: (printing: boolean) => void } {
  let printing = false;
  const listeners = new Set<Listener>();
  const media = (query: string) => ({
    get matches() {
      return query === 'print' ? printing : isPhone;
    },
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  });
  vi.stubGlobal('matchMedia', media);
  return {
    print: (now) => {
      printing = now;
      window.dispatchEvent(new Event(now ? 'beforeprint' : 'afterprint'));
    },
  };
}
