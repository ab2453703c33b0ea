import { stripVTControlCharacters } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { playScenario } from '../../../core/drive/playScenario.ts';
import { findBrowser } from '../../../testing/findBrowser.mjs';
import { formatReport } from '../../../testing/formatReport.ts';
import { reportScenario } from '../../../testing/reportScenario.ts';
import { stepWords } from '../../../testing/stepWords.ts';
import type { Mistake } from '../protocol.ts';
import { runDriveRequest } from './driveEndpoints.ts';
import type { DriveBench } from './driveBench.ts';
import type { PlayResponse, PicturedStep } from './reportProtocol.ts';

/** Time limits in ms. `start` is long, because the first visit builds the preview. */
const timeouts = { start: 90_000, step: 20_000, place: 3000 };
const viewport = { width: 1280, height: 800 };

type Playwright = typeof import('@playwright/test');

/** Replays a scenario in a browser, and takes a screenshot after each step. */
export async function playScreens(bench: DriveBench, file: string, origin: string): Promise<PlayResponse | Mistake> {
  const found = bench.scenarios.find((scenario) => scenario.file === file);
  const scenario = found?.scenario;
  if (!scenario) return { mistake: found ? `${file} has problems. Fix them first.` : `There is no scenario "${file}".` };
  const driven = bench.machines.get(scenario.machine)?.(scenario.given);
  if (!driven || !bench.stage(scenario.machine)) return { mistake: `No screen runs the machine "${scenario.machine}".` };
  const started = runDriveRequest(bench, { scenario: file });
  if ('mistake' in started) return started;
  const playwright = await loadPlaywright();
  if (!playwright) return { mistake: 'Pictures of screens need Playwright. Install it with: npm install --save-dev @playwright/test' };
  const browser = await launch(playwright);
  if (!browser) return { mistake: 'Couldn’t start a browser. Install one with: npx playwright install chromium' };
  const steps: PicturedStep[] = [];
  let trouble: string | undefined;
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport });
    const screen = page.getByRole('region', { name: 'Screen' });
    await page.goto(`${origin}/machines?${new URLSearchParams({ run: started.run, at: '0', screen: 'on' }).toString()}`);
    for (const { index, step, failures } of playScenario(driven, scenario).steps) {
      const number = index + 1;
      const scenarioStep = scenario.steps[index];
      const picture = await takePicture(page, screen, { number, of: started.steps.length - 1, isClosed: step.simulation.isClosed });
      steps.push({
        step: number,
        words: scenarioStep ? stepWords(scenarioStep) : 'Start',
        states: started.steps[number]?.states ?? [],
        failures,
        ...picture,
      });
    }
  } catch (error) {
    const [reason] = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
    trouble = `The workbench couldn’t show step ${steps.length}: ${reason}`;
  } finally {
    await browser.close();
  }
  const report = reportScenario(driven, scenario, (number) => ({ picture: steps[number]?.picture, note: steps[number]?.note }));
  const { about, headless } = scenario;
  return {
    about,
    steps,
    ...(headless !== undefined && { headless }),
    ...(trouble !== undefined && { trouble }),
    markdown: formatReport(about, [report]),
  };
}

interface ShownStep {
  number: number;
  /** The last step's number: the 5 in `2 / 5`. */
  of: number;
  isClosed: boolean;
}

/** Advances to step `number`, and takes a screenshot of the portal's screen. */
async function takePicture(
  page: Page,
  screen: Locator,
  { number, of, isClosed }: ShownStep,
): Promise<Pick<PicturedStep, 'picture' | 'note'>> {
  // Dispatch the click, because the enlarged frame covers the button.
  if (number > 0) await page.getByRole('button', { name: 'One step forward' }).dispatchEvent('click', {}, { timeout: timeouts.step });
  const shown = page.getByLabel('Step', { exact: true }).getByText(`${number} / ${of}`, { exact: true });
  await shown.waitFor({ timeout: number === 0 ? timeouts.start : timeouts.step });
  if (isClosed) return { note: 'At this step, the user is no longer on the screen.' };
  const frame = screen.locator('iframe');
  // Enlarge the frame. React keeps these styles, because the component doesn't set them.
  await frame.evaluate((element) => Object.assign(element.style, { position: 'fixed', zIndex: '9999' }), undefined, {
    timeout: timeouts.start,
  });
  await page.locator('section[aria-label="Screen"][aria-busy="false"]').waitFor({ timeout: timeouts.start });
  const content = frame.contentFrame();
  await content.locator('.animate-breathe').first().waitFor({ state: 'hidden', timeout: timeouts.step });
  const place = page.locator('section[aria-label="Screen"][data-on-page]');
  const isShown = await place.waitFor({ timeout: timeouts.place }).then(
    () => true,
    () => false,
  );
  const screenshot = await page.screenshot({ type: 'jpeg', quality: 70 });
  return {
    picture: `data:image/jpeg;base64,${screenshot.toString('base64')}`,
    ...(!isShown && { note: 'The page doesn’t show this machine.' }),
  };
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
