import type { CDPSession, Page } from '@playwright/test';
import { axeSource } from './axeSource.ts';
import { layoutFaults, tooWide } from './layoutFaults.ts';
import { isFull } from '../../support/fullCounts.ts';
import { expect } from './test.ts';
import type { Stop } from './tour.ts';

/** A wide window and a phone; as high as it takes for nearly everything to be in view. */
const wide = { width: 1280, height: 2400, touch: false } as const;
const narrow = { width: 360, height: 3200, touch: true } as const;
const windows = [wide, narrow];

const looks = [
  [wide, 'light'],
  [narrow, 'dark'],
  [wide, 'dark'],
  [narrow, 'light'],
] as const;

/** Walks to each stop and returns what is wrong there, a line for each fault that names the address and how it was looked at. */
export async function walkStops(page: Page, host: string, stops: readonly Stop[]): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  // What was typed at the last stop is given up.
  page.on('dialog', (question) => void question.accept());
  return isFull ? lookAtAll(page, client, host, stops) : lookOnce(page, client, host, stops);
}

/**
 * The sample that `npm test` takes: each address once, in one window and one color scheme. The four pairs of them take turns from stop to
 * stop, so that a person, and a screen that several people see differently, is looked at in more than one. Where only the colors are
 * new, only they are looked at, where the screen begins.
 */
async function lookOnce(page: Page, client: CDPSession, host: string, stops: readonly Stop[]): Promise<string[]> {
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

/** The walk of `npm run test:all`: light and dark, wide and narrow, as it comes, with nothing found, with mistakes. */
async function lookAtAll(page: Page, client: CDPSession, host: string, stops: readonly Stop[]): Promise<string[]> {
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
        // What is new is a few lines: each width and each scheme is looked at, not each pair.
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

/** Loads the page at first, and where something was typed into the last one; else it goes there as a link does. */
async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || loadAnew.delete(page)) {
    await page.goto(address);
    await page.evaluate(axeSource);
  } else {
    await page.evaluate((url) => {
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  }
  await settled(page);
}

async function resize(page: Page, client: CDPSession, { touch, width, height }: { touch: boolean; width: number; height: number }) {
  await page.setViewportSize({ width, height });
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
  await settled(page, 2);
}

/** Everything that was asked for is there, and still is after some frames: fewer where nothing new is to come. Asked once: each question costs a frame. */
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

/** A search that finds nothing. */
async function nothingFound(page: Page): Promise<boolean> {
  const box = page.getByRole('main').getByRole('searchbox').first();
  if ((await page.locator('dialog[open]').count()) > 0 || !(await box.isVisible())) return false;
  await box.fill('zzqqx');
  return true;
}

/** The form of a dialog or of the page, emptied and sent. */
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

/** What axe finds in light, and in dark: there of colors alone as long as everything else is the same, and without the frame where that was looked at. */
async function axeInBothSchemes(page: Page, part: 'page' | 'part', darkPart: 'page' | 'part'): Promise<string[]> {
  const light = { structure: await page.evaluate(structure), faults: await axeFaults(page, part, 'all') };
  await page.emulateMedia({ colorScheme: 'dark' });
  const rules = (await page.evaluate(structure)) === light.structure ? 'colors' : 'all';
  const dark = await axeFaults(page, rules === 'all' ? part : darkPart, rules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.faults, ...dark.map((fault) => `dark: ${fault}`)];
}

/** What rules about anything but colors look at: every element that is shown, its attributes and where it stands. Runs in the page. */
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

/** What axe finds, best practices included, on the whole page or in its dialog or main part. */
async function axeFaults(page: Page, part: 'page' | 'part', rules: 'all' | 'colors'): Promise<string[]> {
  return page.evaluate(
    async ([looked, asked]) => {
      const { axe: loaded } = window as unknown as { axe: AxeLike }; // brought by goTo
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const context = looked === 'page' ? document : (dialog ?? document.querySelector('main') ?? document);
      const { violations } = await loaded.run(context, {
        ...(asked === 'colors' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
        resultTypes: ['violations'],
        iframes: false,
        elementRef: false,
        // Only a rule about turning a phone reads style sheets, and would fetch them each time.
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
