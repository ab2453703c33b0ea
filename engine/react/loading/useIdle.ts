import { startTransition, useEffect, useState } from 'react';

/** In ms: how long a busy browser is waited for at most, and one that does not tell. */
const patience = { busy: 500, silent: 100 };

/** Whether the browser has had time since this was drawn first: for what is large and may come after everything else. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setIdle(true));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(tell, patience.silent);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(tell, { timeout: patience.busy });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
