import { startTransition, useEffect, useState } from 'react';

/** In ms: the longest wait for an idle browser, and the fixed wait without `requestIdleCallback`. */
const patience = { busy: 500, silent: 100 };

/** Returns true once the browser has been idle after the first render. Large components that can wait should render then. */
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
