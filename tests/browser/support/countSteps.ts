import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    tellStep?: (isInFrame: boolean) => Promise<void>;
  }
}

/**
 * Counts a user's steps on a page: clicks, filled fields, and keys such as Enter. Counts steps in the preview's frame separately.
 * @returns a function that appends the counts and the time to a Markdown table in `file`
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
      // Clicking a label also clicks its input, and Enter also clicks the focused button. Count only one step.
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
      // Typing in a field counts as one step. Each choice in a list is a step of its own.
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
