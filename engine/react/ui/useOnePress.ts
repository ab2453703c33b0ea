import { useCallback, useEffect, useRef } from 'react';

/** After its action has finished, a button ignores clicks for this long, in ms, so that a double click counts once. */
const rest = 500;

/** The last press on the page, and the time of the last input or change event, on the same clock as `performance.now()`. */
const last: { press?: UIEvent; changed: number } = { changed: 0 };
let isWatching = false;

/** Records when each press happens, because on a busy machine, the handlers run much later. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['keydown', 'click'] as const) window.addEventListener(type, (event) => (last.press = event), true);
  for (const type of ['input', 'change']) window.addEventListener(type, ({ timeStamp }) => (last.changed = timeStamp), true);
}

export interface OnePress {
  /**
   * Runs the work. Does nothing if it is already running or if the press is a repeat, such as a double click. Resolves to true on success.
   */
  press: (work: () => Promise<boolean>) => Promise<boolean>;
  /** Makes the next press count right away. Call this after new input. */
  forget: () => void;
}

/** Returns a function that treats repeated presses as one, for example a double click or pressing Enter three times. */
export function useOnePress(): OnePress {
  useEffect(watch, []);
  const state = useRef<{ isUnderWay: boolean; doneAt: number; on: EventTarget | null }>({ isUnderWay: false, doneAt: -Infinity, on: null });
  const press = useCallback(async (work: () => Promise<boolean>) => {
    const { current } = state;
    const { timeStamp = 0, target: on = null, detail = 0 } = last.press ?? {};
    // `detail` counts the clicks of a double or triple click, even if the handler runs late.
    const isAgain = (detail > 1 || timeStamp < current.doneAt + rest) && on === current.on && last.changed < current.doneAt;
    if (current.isUnderWay || isAgain) return false;
    current.isUnderWay = true;
    try {
      const done = await work();
      if (done) Object.assign(current, { doneAt: performance.now(), on });
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
