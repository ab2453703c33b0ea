import type { CDPSession, Page } from '@playwright/test';
import { followLink, isStarted } from './followLink.ts';
import { layoutFaults, tooWide } from './layoutFaults.ts';
import { isFull } from '../../support/fullCounts.ts';
import { loadAxe } from './loadAxe.ts';
import { expect } from './test.ts';
import type { Stop } from './tour.ts';

/** Both windows are tall enough to show nearly everything. */
const wide = { width: 1280, height: 2400, touch: false } as const;
const narrow = { width: 360, height: 3200, touch: true } as const;
const windows = [wide, narrow];

const looks = [
  [wide, 'light'],
  [narrow, 'dark'],
  [wide, 'dark'],
  [narrow, 'light'],
] as const;

/** Visits each stop, and returns faults such as `/events, dark, at 360 px: …`. */
export async function walkStops(page: Page, host: string, stops: readonly Stop[]): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  // When leaving a page with unsaved input, accept the browser's warning.
  page.on('dialog', (question) => void question.accept());
  return isFull ? inspectStops(page, client, host, stops) : inspectStopsOnce(page, client, host, stops);
}

/**
 * For `npm test`, visits each stop with only one combination of window size and color scheme. The next stop uses a different combination.
 * For a stop with `onlyColors`, checks only the colors at its first address.
 */
async function inspectStopsOnce(page: Page, client: CDPSession, host: string, stops: readonly Stop[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, { addresses, onlyColors = false }] of stops.entries()) {
    const [window, colorScheme] = looks[at % looks.length] ?? looks[0];
    for (const [index, address] of (onlyColors ? addresses.slice(0, 1) : addresses).entries()) {
      await goTo(page, `${host}${address}`);
      if (index === 0) {
        await page.emulateMedia({ colorScheme });
        await resize(page, client, window);
      }
      const part = at === 0 && index === 0 ? 'page' : 'part';
      const layout = onlyColors ? [] : [...(await page.evaluate(tooWide)), ...(await page.evaluate(layoutFaults, window.touch))];
      const found = [...layout, ...(await axeFaults(page, part, onlyColors ? 'colors' : 'all'))];
      faults.push(...found.map((fault) => `${address}, ${colorScheme}, at ${window.width} px: ${fault}`));
    }
  }
  return faults;
}

/** Checks each page in all window sizes and color schemes, then with empty search results and form errors. Only for `npm run test:all`. */
async function inspectStops(page: Page, client: CDPSession, host: string, stops: readonly Stop[]): Promise<string[]> {
  const faults: string[] = [];
  let isFirst = true;
  for (const { addresses, onlyColors = false } of stops) {
    for (const [index, address] of addresses.entries()) {
      await goTo(page, `${host}${address}`);
      const part = index === 0 ? 'page' : 'part';
      const note = (where: string, found: readonly string[]) => faults.push(...found.map((fault) => `${address}${where}: ${fault}`));
      for (const window of windows) {
        await resize(page, client, window);
        if (onlyColors) {
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            note(`, ${colorScheme}, at ${window.width} px`, await axeFaults(page, part, 'colors'));
          }
          continue;
        }
        note(` at ${window.width} px`, [...(await page.evaluate(tooWide)), ...(await page.evaluate(layoutFaults, window.touch))]);
        note(` at ${window.width} px`, await axeInBothSchemes(page, part, isFirst ? part : 'part'));
      }
      if (onlyColors) continue;
      isFirst = false;
      await resize(page, client, { width: 320, height: 640, touch: true });
      note(' at 320 px', await page.evaluate(tooWide));
      for (const state of [nothingFound, mistakes]) {
        if (!(await state(page))) continue;
        // To save time, use only two combinations of window size and color scheme.
        for (const [window, colorScheme] of [
          [wide, 'dark'],
          [narrow, 'light'],
        ] as const) {
          await resize(page, client, window);
          await page.emulateMedia({ colorScheme });
          const found = [...(await page.evaluate(tooWide)), ...(await axeFaults(page, 'part', 'all'))];
          note(`, ${state.name}, ${colorScheme}, at ${window.width} px`, found);
        }
      }
    }
  }
  return faults;
}

const loadAnew = new WeakSet<Page>();

/** Navigates within the page, or loads `address` if the portal's code isn't running or the page has unsaved input. */
async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || loadAnew.delete(page) || !(await page.evaluate(isStarted))) {
    await page.goto(address);
    await loadAxe(page);
  } else {
    await followLink(page, address);
  }
  await settled(page);
}

async function resize(page: Page, client: CDPSession, { touch, width, height }: { touch: boolean; width: number; height: number }) {
  await page.setViewportSize({ width, height });
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
  await settled(page, 2);
}

/**
 * Waits until the page has shown no loading state for a few frames in a row. Calls `evaluate` only once, because each call takes a frame.
 */
async function settled(page: Page, frames = 4): Promise<void> {
  const isThere = await page.evaluate(
    async ({ count, patience }) => {
      const isWaiting = () =>
        ![...document.querySelectorAll('h1, h2')].some((heading) => heading.checkVisibility()) ||
        document.querySelector('[aria-busy="true"], .animate-breathe, .animate-late') !== null;
      const end = performance.now() + patience;
      while (performance.now() < end) {
        for (let frame = 0; frame < count && !isWaiting(); frame += 1) await new Promise((resolved) => requestAnimationFrame(resolved));
        if (!isWaiting()) return true;
        await new Promise((resolved) => setTimeout(resolved, 20));
      }
      return false;
    },
    { count: frames, patience: 60_000 },
  );
  expect(isThere, `what ${page.url()} shows came`).toBe(true);
}

/** Searches for text that no record contains. Returns false if the page has no search box. */
async function nothingFound(page: Page): Promise<boolean> {
  const box = page.getByRole('main').getByRole('searchbox').first();
  if ((await page.locator('dialog[open]').count()) > 0 || !(await box.isVisible())) return false;
  await box.fill('zzqqx');
  return true;
}

/** Clears and submits a form. If a dialog is open, uses its form. Returns false if there is no form. */
async function mistakes(page: Page): Promise<boolean> {
  const inside =
    (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page.locator('main, #root').first();
  const form = inside.locator('form:visible').last();
  if ((await form.count()) === 0) return false;
  for (const box of await form
    .locator('input:not([type=checkbox], [type=radio], [type=color], [type=range]):visible, textarea:visible')
    .all())
    if (await box.isEditable()) await box.fill('');
  const submit = form.locator('button[type="submit"]').last();
  if ((await submit.count()) > 0 && (await submit.isEnabled())) await submit.click();
  loadAnew.add(page);
  return true;
}

/** Checks light mode and dark mode with axe. If the two modes differ only in colors, checks only the colors of dark mode. */
async function axeInBothSchemes(page: Page, part: 'page' | 'part', darkPart: 'page' | 'part'): Promise<string[]> {
  const light = { structure: await page.evaluate(structure), faults: await axeFaults(page, part, 'all') };
  await page.emulateMedia({ colorScheme: 'dark' });
  const rules = (await page.evaluate(structure)) === light.structure ? 'colors' : 'all';
  const dark = await axeFaults(page, rules === 'all' ? part : darkPart, rules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.faults, ...dark.map((fault) => `dark: ${fault}`)];
}

/** Returns the elements of the page with their attributes and positions, but without colors. Runs in the page. */
function structure(): string {
  return [...document.body.querySelectorAll('*')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { visibility } = getComputedStyle(element);
      const attributes = [...element.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => `${name}=${value}`);
      return [element.tagName, visibility, ...[x, y, width, height].map(Math.round), ...attributes].join(' ');
    })
    .join('\n');
}

/** Returns axe's findings. For `part`, checks only the open dialog, or `main` if no dialog is open. */
async function axeFaults(page: Page, part: 'page' | 'part', rules: 'all' | 'colors'): Promise<string[]> {
  return page.evaluate(
    async ([looked, asked]) => {
      const { axe: loaded } = window as unknown as { axe: AxeLike }; // The cast is safe, because `goTo` loads axe.
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const context = looked === 'page' ? document : (dialog ?? document.querySelector('main') ?? document);
      const { violations } = await loaded.run(context, {
        ...(asked === 'colors' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
        resultTypes: ['violations'],
        iframes: false,
        elementRef: false,
        // Don't load style sheets. Only the screen orientation rule needs them.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`));
    },
    [part, rules] as const,
  );
}

interface AxeLike {
  run: (context: Node, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>;
}
