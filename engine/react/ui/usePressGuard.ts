import { useCallback, useEffect, useRef } from 'react';

/** A button ignores clicks for this long after its action, in ms, so that a double click counts once. */
const ignoredAfter = 500;

/** The page's latest key press or click. `changed` is the time of the latest edit, on the clock of `performance.now()`. */
const last: { press?: UIEvent; changed: number } = { changed: 0 };
let isWatching = false;

/** Starts recording the last press and the time of the last change. */
function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['keydown', 'click'] as const) window.addEventListener(type, (event) => (last.press = event), true);
  for (const type of ['input', 'change']) window.addEventListener(type, ({ timeStamp }) => (last.changed = timeStamp), true);
}

export interface PressGuard {
  /** Runs `work`, unless earlier work is still running or this is a repeated press. Resolves to true if `work` succeeds. */
  press: (work: () => Promise<boolean>) => Promise<boolean>;
  /** Call this when the input changes, so that the next press doesn't count as a repeat. */
  reset: () => void;
}

/** Makes a double click, or several quick presses of Enter, count as one press. */
export function usePressGuard(): PressGuard {
  useEffect(watchPresses, []);
  const state = useRef<{ isUnderWay: boolean; doneAt: number; on: EventTarget | null }>({ isUnderWay: false, doneAt: -Infinity, on: null });
  const press = useCallback(async (work: () => Promise<boolean>) => {
    const { current } = state;
    const { timeStamp = 0, target: on = null, detail = 0 } = last.press ?? {};
    // `detail` is 2 for the second click of a double click, even if the handler runs late.
    const isRepeat = (detail > 1 || timeStamp < current.doneAt + ignoredAfter) && on === current.on && last.changed < current.doneAt;
    if (current.isUnderWay || isRepeat) return false;
    current.isUnderWay = true;
    try {
      const done = await work();
      if (done) Object.assign(current, { doneAt: performance.now(), on });
      return done;
    } finally {
      current.isUnderWay = false;
    }
  }, []);
  const reset = useCallback(() => {
    state.current.doneAt = -Infinity;
  }, []);
  return { press, reset };
}
