import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Frame } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into a page or frame. Uses `evaluate`, because a page's security policy can block script elements. */
export async function loadAxe(frame: Pick<Frame, 'evaluate'>): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}
