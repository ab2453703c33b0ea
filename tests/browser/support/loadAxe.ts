import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Frame } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Defines axe in a page or frame, unless it already exists there. A security policy doesn't prevent this. */
export async function loadAxe(frame: Pick<Frame, 'evaluate'>): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}
