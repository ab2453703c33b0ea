import { useCallback, useEffect, useRef } from 'react';

/** After a double click the second click is no second press. In ms, from when what was pressed for was done. */
const rest = 500;

let pressedAt = 0;
let isWatching = false;

/** Notes when a press happened, which on a busy machine may be long before the page hears of it. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['keydown', 'click']) window.addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), true);
}

export interface OnePress {
  /** Does the work, unless it is under way, or was done less than half a second before the press. Resolves to whether it was done now. */
  press: (work: () => Promise<boolean>) => Promise<boolean>;
  /** What comes next is another press, however soon: something was typed in since. */
  forget: () => void;
}

/** Lets one press count once: a double click, three clicks, Enter three times. */
export function useOnePress(): OnePress {
  useEffect(watch, []);
  const state = useRef({ isUnderWay: false, doneAt: -Infinity });
  const press = useCallback(async (work: () => Promise<boolean>) => {
    const { current } = state;
    if (current.isUnderWay || pressedAt < current.doneAt + rest) return false;
    current.isUnderWay = true;
    try {
      const done = await work();
      if (done) current.doneAt = performance.now();
      return done;
    } finally {
      current.isUnderWay = false;
    }
  }, []);
  const forget = useCallback(() => {
    state.current.doneAt = -Infinity;
  }, []);
  return { press, forget };
}
