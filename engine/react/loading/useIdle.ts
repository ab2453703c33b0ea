import { startTransition, useEffect, useState } from 'react';

/** In ms: the longest wait for a busy browser, and the wait in browsers without `requestIdleCallback`. */
const patience = { busy: 500, silent: 100 };

/** Returns true after the browser has been idle since the first render. For large components that may come last. */
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
