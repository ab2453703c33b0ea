import { useCallback, useEffect, useRef } from 'react';

/** After a double click the second click is no second press. In ms, from when what was pressed for was done. */
const rest = 500;

/** The last press anywhere on the page, and when something was last typed or chosen, as of `performance.now()`. */
const last: { press?: UIEvent; changed: number } = { changed: 0 };
/** A page has one window, whose presses are watched once. */
let isWatching = false;

/** Notes when a press happened, which on a busy machine may be long before the page hears of it. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['keydown', 'click'] as const) window.addEventListener(type, (event) => (last.press = event), true);
  for (const type of ['input', 'change']) window.addEventListener(type, ({ timeStamp }) => (last.changed = timeStamp), true);
}

export interface OnePress {
  /**
   * Does the work, unless it is under way, or was done less than half a second before the same thing was pressed again, or by the same double
   * click, with nothing typed or chosen in between. Resolves to whether it was done now.
   */
  press: (work: () => Promise<boolean>) => Promise<boolean>;
  /** What comes next is another press, however soon: something was typed in since. */
  forget: () => void;
}

/** Lets one press count once: a double click, three clicks, Enter three times. */
export function useOnePress(): OnePress {
  useEffect(watch, []);
  const state = useRef<{ isUnderWay: boolean; doneAt: number; on: EventTarget | null }>({ isUnderWay: false, doneAt: -Infinity, on: null });
  const press = useCallback(async (work: () => Promise<boolean>) => {
    const { current } = state;
    const { timeStamp = 0, target: on = null, detail = 0 } = last.press ?? {};
    // The browser counts the clicks of one press, however long the page takes to hear of them.
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
