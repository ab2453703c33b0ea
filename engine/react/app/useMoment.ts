import { useEffect, useState } from 'react';
import { isoDay, isoMinute, type Clock } from '../../core/data/clock.ts';

/** How often to check the clock, in ms. Browsers slow down timers in background tabs, so the page also checks when it becomes visible. */
const lookEvery = 20_000;

/** Returns the current day, such as `2026-11-21`. With `hasTime`, adds the time: `2026-11-21T19:30`. Updates while the page is open. */
export function useMoment(clock: Clock, hasTime = false): string {
  const read = hasTime ? isoMinute : isoDay;
  const [, setSeen] = useState('');
  useEffect(() => {
    const look = () => setSeen(read(clock.now()));
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [clock, read]);
  // Read the clock on every render, so that a new page never shows yesterday's date.
  return read(clock.now());
}
