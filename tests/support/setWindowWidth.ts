import { vi } from 'vitest';

/**
 * Makes `matchMedia` evaluate `min-width` queries (in rem) for a window of this width (in px). Returns a function that changes the width.
 */
export function setWindowWidth(initial: number): (width: number) => void {
  let width = initial;
  const listeners = new Set<() => void>();
  const fits = (query: string) => width >= 16 * Number(/min-width: ([\d.]+)rem/.exec(query)?.[1]);
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return fits(query);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (changed) => {
    width = changed;
    for (const listener of listeners) listener();
  };
}
