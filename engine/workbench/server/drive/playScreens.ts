import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { findBrowser } from '../../../testing/findBrowser.mjs';
import { formatReport } from '../../../testing/formatReport.ts';
import { reportScenario } from '../../../testing/reportScenario.ts';
import { playOnScreen } from '../../../testing/screens/playOnScreen.ts';
import { stepWords } from '../../../testing/stepWords.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveBench } from './driveBench.ts';
import type { PlayAnswer, PlayedPicture } from './reportProtocol.ts';

/** The longest wait until a page shows a state, in ms. */
const timeout = 20_000;
const viewport = { width: 1280, height: 800 };

type Playwright = typeof import('@playwright/test');

interface PlayOptions {
  /** The portal's folder, which contains the tables of its machines. */
  folder: string;
  /** Returns the origin of the preview for a variant. */
  originOf: (domain: string | undefined) => string;
}

/** Replays a scenario in a browser, on the draft's preview, and takes a screenshot after each step. */
export async function playScreens(bench: DriveBench, file: string, { folder, originOf }: PlayOptions): Promise<PlayAnswer | Mistake> {
  const found = bench.scenarios.find((scenario) => scenario.file === file);
  const scenario = found?.scenario;
  if (!scenario) return { mistake: found ? `${file} has problems. Fix them first.` : `There is no ${file}.` };
  const driven = bench.machines.get(scenario.machine)?.(scenario.given);
  if (!bench.checked || !driven) return { mistake: 'To play scenarios, fix the draft’s problems first.' };
  const { about, headless } = scenario;
  if (headless !== undefined) return { about, pictures: [], skipped: headless, markdown: '' };
  const playwright = await loadPlaywright();
  if (!playwright) return { mistake: 'Pictures of screens need Playwright. Install it with: npm install --save-dev @playwright/test' };
  const browser = await launch(playwright);
  if (!browser) return { mistake: 'The browser didn’t start. Install one with: npx playwright install chromium' };
  const pictures: PlayedPicture[] = [];
  let trouble: string | undefined;
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport });
    const take = async (step: number, words: string) => void pictures.push({ step, words, picture: await takePicture(page) });
    try {
      const expect = playwright.expect.configure({ timeout });
      const portal = { machines: bench.machines, checked: bench.checked, folder, originOf };
      await playOnScreen(page, scenario, portal, expect, {
        ends: async ({ said, step: { simulation } }, number) => {
          // Take no picture once the flow is closed, because the page then shows something else.
          if (!simulation.isClosed) await take(number, said ? stepWords(said) : 'Start');
        },
      });
    } catch (error) {
      trouble = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      await take((pictures.at(-1)?.step ?? -1) + 1, 'The failed step');
    }
  } finally {
    await browser.close();
  }
  const taken = new Map(pictures.map(({ step, picture }) => [step, picture]));
  const report = reportScenario(driven, scenario, (step) => taken.get(step));
  return { about, pictures, ...(trouble !== undefined && { trouble }), markdown: formatReport(about, [report]) };
}

async function takePicture(page: Page): Promise<string> {
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

async function loadPlaywright(): Promise<Playwright | undefined> {
  try {
    return await import('@playwright/test');
  } catch {
    return undefined;
  }
}

async function launch({ chromium }: Playwright): Promise<Browser | undefined> {
  try {
    return await chromium.launch({ executablePath: findBrowser() });
  } catch {
    return undefined;
  }
}
