import { useEffect, useState } from 'react';
import { isoDay, type Clock } from '../../core/data/clock.ts';

/** The time between checks of the clock, in ms. Background tabs slow down timers, so the page also checks when it becomes visible. */
const lookEvery = 20_000;

/** Returns today as `2026-11-21`. Updates while the page is open: at midnight, and after the machine wakes up. */
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
  // Read the date on every render, so that a new page never shows yesterday.
  return isoDay(clock.now());
}
