import { useEffect, useState } from 'react';
import { isoDay, isoMinute, type Clock } from '../../core/data/clock.ts';

/** The polling interval, in ms. Browsers slow down timers in hidden tabs, so the page also updates when its tab becomes visible. */
const lookEvery = 20_000;

/** Returns the current day, such as `2026-11-21`. With `hasTime`, adds the time: `2026-11-21T19:30`. Updates while the page is open. */
export function useMoment(clock: Clock, hasTime = false): string {
  const read = hasTime ? isoMinute : isoDay;
  const [, setSeen] = useState('');
  useEffect(() => {
    const update = () => setSeen(read(clock.now()));
    const timer = setInterval(update, lookEvery);
    document.addEventListener('visibilitychange', update);
    window.addEventListener('focus', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('focus', update);
    };
  }, [clock, read]);
  // Read the clock on every render, so that a new page never shows yesterday's date.
  return read(clock.now());
}
