import { useEffect, useState } from 'react';
import { isoDay, type Clock } from '../../core/data/clock.ts';

/** How often the clock is looked at, in ms. Browsers that slow down the timers of a page which nobody sees look when it is seen again. */
const lookEvery = 20_000;

/** Today, as `2026-11-21`. It changes while the page is open: at midnight, and when a machine wakes up on another day. */
export function useToday(clock: Clock): string {
  const [, setSeen] = useState('');
  useEffect(() => {
    const look = () => setSeen(isoDay(clock.now()));
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [clock]);
  // Looked at anew with each rendering, so that a page which is arrived at is never of yesterday.
  return isoDay(clock.now());
}
