import type { Frame, Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { loadAxe } from './loadAxe.ts';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks the page and its frames with axe (WCAG 2.2 AA), after all transitions have ended. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const found = await violationsIn(page.mainFrame());
  for (const frame of page.frames()) {
    const isShown = frame !== page.mainFrame() && (await (await frame.frameElement()).isVisible());
    if (isShown) found.push(...(await violationsIn(frame)));
  }
  expect(found).toEqual([]);
}

async function violationsIn(frame: Frame): Promise<string[]> {
  await loadAxe(frame);
  return frame.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }; // The cast is safe, because `loadAxe` sets `window.axe`.
    // In a frame, check only the body, because only whole pages need landmarks.
    const context = window.parent === window ? document : document.body;
    const { violations, passes } = await axe.run(context, {
      runOnly: { type: 'tag', values },
      // Report only violations, because describing all elements would be slow.
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    if (passes.length === 0) throw new Error('axe found nothing to check');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`));
  }, tags);
}
