import { startTransition, useEffect, useState } from 'react';

/** Times in ms. `busy` is the maximum time to wait for an idle browser. `silent` is the delay in browsers without `requestIdleCallback`. */
const patience = { busy: 500, silent: 100 };

/** Returns true once the browser is idle after the first render. Use it to postpone the rendering of large components. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => startTransition(() => setIdle(true));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(onIdle, patience.silent);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(onIdle, { timeout: patience.busy });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
