import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { layoutFaults, tooWide } from './support/layoutFaults.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';
import { stopsOf, type Person, type Stop } from './support/tour.ts';

// Every screen of the portal, with its tabs and dialogs, for everybody who sees it differently: the list is made of the manifests.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const people: readonly Person[] = [
  { domain: 'active', who: 'visitor' },
  { domain: 'alumni', who: 'visitor' },
  { domain: 'active', who: 'president', user: users.president },
  { domain: 'active', who: 'officer', user: users.officer },
  { domain: 'active', who: 'member', user: users.member },
  { domain: 'alumni', who: 'alumni', user: users.alumni },
  { domain: 'development', who: 'member', user: users.member },
  { domain: 'active', who: 'alumni', user: users.alumni },
  { domain: 'alumni', who: 'member', user: users.member },
];

const stops = await stopsOf(resolve(import.meta.dirname, '../..'), people);

/** Wide windows and phones; as high as it takes for nearly everything to be in view. */
const windows = [
  { width: 1280, height: 2400, touch: false },
  { width: 360, height: 3200, touch: true },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /404|403/ });

/** Stops of one person, a few at a time: the workers share them. */
function legs(): Map<string, Stop[]> {
  const found = new Map<string, Stop[]>();
  const weights = new Map<string, number>();
  for (const stop of stops) {
    const name = `${stop.person.who} on the ${stop.person.domain} host`;
    const walked = weights.get(name) ?? 0;
    weights.set(name, walked + stop.addresses.length);
    const leg = `${name}, part ${Math.floor(walked / 12) + 1}`;
    found.set(leg, [...(found.get(leg) ?? []), stop]);
  }
  return found;
}

for (const [name, leg] of legs()) {
  test(`${name}: every screen is sound in wide windows and on phones, light and dark`, async ({ page }) => {
    test.setTimeout(180_000);
    const { user, domain } = leg[0]?.person ?? { domain: 'active' };
    if (user) await storeUser(page, user);
    const client = await page.context().newCDPSession(page);
    const faults: string[] = [];
    for (const { addresses } of leg) {
      for (const [index, address] of addresses.entries()) {
        await goTo(page, `${hosts[domain as keyof typeof hosts]}${address}`);
        for (const { touch, ...size } of windows) {
          await page.setViewportSize(size);
          await client.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
          await settled(page);
          const found = [
            ...(await page.evaluate(tooWide)),
            ...(await page.evaluate(layoutFaults, touch)),
            ...(await axeFaults(page, index === 0 ? 'page' : 'part')),
          ];
          await page.emulateMedia({ colorScheme: 'dark' });
          found.push(...(await axeFaults(page, 'colors')).map((fault) => `dark: ${fault}`));
          await page.emulateMedia({ colorScheme: 'light' });
          faults.push(...found.map((fault) => `${address} at ${size.width} px: ${fault}`));
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await settled(page);
        faults.push(...(await page.evaluate(tooWide)).map((fault) => `${address} at 320 px: ${fault}`));
        for (const state of [nothingFound, mistakes]) {
          if (!(await state(page))) continue;
          await settled(page);
          faults.push(...(await axeFaults(page, 'part')).map((fault) => `${address}, ${state.name}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

/** Loads the page at first; later it goes there as a link does. */
async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    await page.evaluate(axe);
  } else {
    await page.evaluate((url) => {
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  }
  await settled(page);
}

/** Everything that was asked for is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await page.waitForFunction(
    async () => {
      const isWaiting = () => document.querySelector('[aria-busy="true"], .animate-breathe, .animate-late') !== null;
      if (isWaiting()) return false;
      for (let frame = 0; frame < 4; frame += 1) await new Promise((resolved) => requestAnimationFrame(resolved));
      return !isWaiting();
    },
    undefined,
    { polling: 50 },
  );
}

/** A search that finds nothing. */
async function nothingFound(page: Page): Promise<boolean> {
  const box = page.getByRole('main').getByRole('searchbox').first();
  if ((await page.locator('dialog[open]').count()) > 0 || !(await box.isVisible())) return false;
  await box.fill('zzqqx');
  return true;
}

/** The form of a dialog, sent with nothing filled in. */
async function mistakes(page: Page): Promise<boolean> {
  const submit = page.locator('dialog[open] form button[type="submit"]').last();
  if ((await submit.count()) === 0 || !(await submit.isEnabled())) return false;
  await submit.click();
  return true;
}

/** What axe finds, best practices included: on the whole page, in its dialog or main part, or of colors alone. */
async function axeFaults(page: Page, what: 'page' | 'part' | 'colors'): Promise<string[]> {
  return page.evaluate(async (part) => {
    const { axe: loaded } = window as unknown as { axe: AxeLike }; // brought by goTo
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const whole = part === 'page' || (part === 'colors' && !dialog);
    const context = whole ? document : (dialog ?? document.querySelector('main') ?? document);
    const rules = part === 'colors' ? { runOnly: ['color-contrast'] } : {};
    const { violations } = await loaded.run(context, { ...rules, resultTypes: ['violations'], iframes: false, elementRef: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`));
  }, what);
}

interface AxeLike {
  run: (context: Node, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>;
}
