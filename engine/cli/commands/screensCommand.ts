import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { drivenPortal } from '../../testing/drivenPortal.ts';
import { formatReport, type ReportedRun } from '../../testing/formatReport.ts';
import { reportScenario } from '../../testing/reportScenario.ts';
import { findBrowser } from '../../testing/findBrowser.mjs';
import { chooseScenarios, type ScenariosOptions } from '../../testing/replayScenarios.ts';
import { playOnScreen, type PlayedPortal, type ScreenStep } from '../../testing/screens/playOnScreen.ts';
import { portalAddresses } from '../portalAddresses.mjs';
import { runStep } from '../runStep.mjs';

type Page = import('@playwright/test').Page;
type Playwright = typeof import('@playwright/test');

/** The maximum time to wait for a page to show a state, in ms. */
const timeout = 20_000;

interface ScreensOptions extends ScenariosOptions {
  /** The Markdown file for a report. Its screenshots go to a folder next to it. */
  report?: string | undefined;
}

/** Replays scenarios in a browser on the built portal. Returns 1 if a scenario fails, and 2 for an unknown name or a missing browser. */
export async function replayOnScreens(
  folder: string,
  { names = [], report, print = console.log }: ScreensOptions = {},
): Promise<0 | 1 | 2> {
  const playwright = await loadPlaywright();
  if (!playwright) {
    print('Replaying on screens needs Playwright. Install it with: npm install --save-dev @playwright/test');
    return 2;
  }
  const driven = await drivenPortal(folder);
  const chosen = chooseScenarios(folder, driven.machines, { names, print });
  if (!chosen) return 2;
  // Skip the session machine, because no block shows it. Also skip scenarios with `headless`, because no page can replay them.
  const played = chosen.flatMap(({ name, file, scenario }) =>
    scenario && scenario.headless === undefined && scenario.machine !== 'session' ? [{ name, file, scenario }] : [],
  );
  const broken = chosen.filter(({ scenario }) => !scenario);
  for (const { file } of broken) print(`${file} has errors. To list them, run "npm run scenarios".`);
  const results = mkdtempSync(join(tmpdir(), 'chapterhouse-screens-'));
  const dist = join(results, 'dist');
  try {
    if (!(await runStep('vite', ['build', '--logLevel', 'warn'], { PORTAL: folder, OUT_DIR: dist }))) return 1;
    const browser = await launch(playwright, print);
    if (!browser) return 2;
    const served = await serve(folder, dist);
    let failed = broken.length;
    const reported: ReportedRun[] = [];
    for (const { name, file, scenario } of played) {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const pictures = report === undefined ? undefined : stepPictures(report, name, page);
      const expect = playwright.expect.configure({ timeout });
      try {
        await playOnScreen(
          page,
          scenario,
          { ...driven, folder, originOf: served.originOf },
          expect,
          pictures && { afterStep: pictures.take },
        );
      } catch (error) {
        failed += 1;
        const picture = join(tmpdir(), `chapterhouse-${name}.png`);
        await page.screenshot({ path: picture });
        const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
        print(`${relative('.', join(folder, file))} ${reason}\nScreenshot of the page: ${picture}`);
      }
      await page.close();
      const machine = driven.machines.get(scenario.machine)?.(scenario.given);
      if (machine && pictures) reported.push(reportScenario(machine, scenario, (step) => ({ picture: pictures.taken.get(step) })));
    }
    await browser.close();
    if (report !== undefined) {
      writeFileSync(report, formatReport(`Scenarios for ${driven.checked.portal?.settings.name ?? folder}`, reported));
      print(`Wrote ${report}`);
    }
    await served.close();
    const skipped = chosen.length - broken.length - played.length;
    const rest = skipped > 0 ? `; ${skipped} can only be replayed without a screen` : '';
    print(
      `scenarios: ${played.length + broken.length - failed} of ${played.length + broken.length} replayed on their screens as expected${rest}`,
    );
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** Saves a screenshot after each step, in a folder next to the report. `taken` maps each step's number to its screenshot. */
function stepPictures(
  report: string,
  name: string,
  page: Page,
): { taken: ReadonlyMap<number, string>; take: (step: ScreenStep, number: number) => Promise<void> } {
  const folder = `${basename(report, '.md')}-pictures`;
  mkdirSync(join(dirname(report), folder), { recursive: true });
  const taken = new Map<number, string>();
  return {
    taken,
    take: async ({ step: { simulation } }, number) => {
      // Don't take a screenshot of a closed simulation, because the page no longer shows it.
      if (simulation.isClosed) return;
      const picture = `${folder}/${name}-${number}.png`;
      await page.screenshot({ path: join(dirname(report), picture) });
      taken.set(number, picture);
    },
  };
}

async function loadPlaywright(): Promise<Playwright | undefined> {
  try {
    return await import('@playwright/test');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

async function launch({ chromium }: Playwright, print: (line: string) => void) {
  try {
    return await chromium.launch({ executablePath: findBrowser() });
  } catch (error) {
    print(
      `Couldn’t start a browser. Install one with: npx playwright install chromium\n${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}

async function serve(folder: string, dist: string): Promise<{ originOf: PlayedPortal['originOf']; close: () => Promise<void> }> {
  // Vite's configuration reads these two variables.
  Object.assign(process.env, { PORTAL: folder, OUT_DIR: dist });
  const { preview } = await import('vite');
  const server = await preview({ preview: { port: 0 }, logLevel: 'error' });
  const address = server.httpServer.address();
  const addresses = await portalAddresses(folder, typeof address === 'object' && address !== null ? address.port : 0);
  const [first] = addresses;
  return {
    originOf: (domain) => (addresses.find(({ name }) => name === domain) ?? first)?.url ?? '',
    close: () => server.close(),
  };
}
