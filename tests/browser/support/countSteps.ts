import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    tellStep?: (isInFrame: boolean) => Promise<void>;
  }
}

/**
 * Counts a user's steps on a page: each press, each filled field, and each key that does something. Steps in frames have their own count,
 * because a frame shows the preview, where users only try things out.
 * @returns a function that appends the counts to a file, as a row of a Markdown table, with the time from the first step to the last
 */
export async function countSteps(page: Page, title: string, file: string): Promise<() => void> {
  const steps = { own: 0, inFrames: 0 };
  let first: number | undefined;
  let last = 0;
  await page.exposeFunction('tellStep', (isInFrame: boolean) => {
    steps[isInFrame ? 'inFrames' : 'own'] += 1;
    last = performance.now();
    first ??= last;
  });
  await page.addInitScript(listen);
  return () => appendFileSync(file, `| ${title} | ${steps.own} | ${steps.inFrames} | ${Math.round((last - (first ?? last)) / 1000)} s |\n`);
}

function listen(): void {
  const known: { field?: EventTarget | null; press: number; key: number } = { press: -1, key: -1 };
  const step = () => void window.tellStep?.(window.parent !== window);
  addEventListener(
    'click',
    ({ timeStamp, detail }) => {
      known.field = null;
      // This can be part of the previous step: pressing a label also presses its input, and a key also presses the focused button.
      const isSame = timeStamp - known.press < 20 || (detail === 0 && timeStamp - known.key < 500);
      known.press = timeStamp;
      if (!isSame) step();
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      const isPressed = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
      // Typing in one field is one step. Each choice in a list is one, too.
      if (isPressed || (target === known.field && !(target instanceof HTMLSelectElement))) return;
      known.field = target;
      step();
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (!['Enter', ' ', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Delete'].includes(key)) return;
      if (key === ' ' && document.activeElement?.matches('input, textarea')) return;
      known.key = timeStamp;
      step();
    },
    true,
  );
  addEventListener('drop', step, true);
}
