import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enginePhrases } from '../../engine/react/app/enginePhrases.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { portalAt, servedBeforeAll } from './support/portalAt.ts';
import { expect, test } from './support/test.ts';

interface Words {
  texts: Record<string, string>;
  engine: Record<string, string>;
}

const folder = 'examples/rowing';
const wordsOf = (locale: string) => JSON.parse(readFileSync(`${folder}/portal-config/words/${locale}.json`, 'utf8')) as Words;

/** The sample records, which aren't translated. */
const records = readdirSync(`${folder}/fixtures`).map((file) => readFileSync(`${folder}/fixtures/${file}`, 'utf8'));

const languages = [
  {
    host: 'remo',
    locale: 'es',
    dir: 'ltr',
    title: 'El río está en su mejor momento antes del trabajo.',
    menu: 'Abrir el menú de navegación',
  },
  { host: 'tajdif', locale: 'ar', dir: 'rtl', title: 'النهر في أجمل حالاته قبل العمل.', menu: 'فتح قائمة التنقل' },
] as const;
const screens = [
  '/club',
  '/club/outings',
  '/club/boats',
  '/club/regattas',
  '/club/crew',
  '/club/log',
  '/club/workshop',
  '/club/launch',
  '/club/no',
];

/** Returns the English strings that must not appear on a translated page. Skips strings that the translation leaves unchanged. */
function englishTexts({ texts, engine }: Words): string[] {
  const phrases = enginePhrases.flatMap(({ area, texts: own }) =>
    Object.entries(own).map(([key, text]) => [text, engine[`${area}.${key}`]] as const),
  );
  const all = [...Object.entries(texts), ...phrases];
  const isStored = (text: string) => records.some((record) => record.includes(`"${text}"`));
  return all.flatMap(([text, own]) => (own === undefined || own === text || text.includes('{') || isStored(text) ? [] : [text]));
}

/** Returns all text on a page, including labels for screen readers. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    return [...document.body.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : [])),
      ...names.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
  });
}

async function signIn(page: Page): Promise<void> {
  const coach = { id: 'u-1', name: 'Lena Park', email: 'coach@alderriver.example', role: 'coach', program: 'adult' };
  await page.addInitScript((text) => localStorage.setItem('alder_river_rower', text), JSON.stringify(coach));
}

/** Opens a page, and waits until its records have loaded. */
async function open(page: Page, host: string, path: string): Promise<void> {
  await page.goto(`${portalAt(folder, host)}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
}

test.describe('a portal in several languages', () => {
  servedBeforeAll(folder);
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { host, locale, dir, title, menu } of languages) {
    test(`the first page is in ${locale} before any script runs`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${portalAt(folder, host)}/`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const bring = page.locator('details', { has: page.locator('strong') });
      await bring.locator('summary').click();
      await expect(bring.locator('strong')).toBeVisible();
      await expect(bring.getByRole('listitem')).toHaveCount(3);
      await context.close();
    });

    test(`every screen is in ${locale}, and nothing on it is left in English`, async ({ page }) => {
      const english = new Set(nonEmpty(englishTexts(wordsOf(locale))));
      await signIn(page);
      for (const path of screens) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(page, host, path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        expect(
          nonEmpty(await textsOf(page)).filter((text) => english.has(text)),
          path,
        ).toEqual([]);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(page.getByRole('button', { name: menu })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      // English sentences stay left-to-right. A byline, such as a name and a date, follows the page's direction.
      await open(page, host, '/club/workshop');
      const main = page.getByRole('main');
      await expect(main.getByText('The pin at three is half a degree out.')).toHaveCSS('direction', 'ltr');
      await expect(main.getByText(/Lena Park.?, /).first()).toHaveCSS('direction', dir);
      await expectNoAxeViolations(page);
    });

    test(`a form in ${locale} explains its rules in that language`, async ({ page }) => {
      const { texts, engine } = wordsOf(locale);
      await page.goto(`${portalAt(folder, host)}/?open=login`);
      const email = page.getByLabel(texts['Email'] ?? '', { exact: true });
      await email.press('Enter');
      const required = engine['field.required']?.replace('{label}', texts['Email'] ?? '') ?? '';
      await expect(page.getByText(required, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: engine['ui.close'] ?? '', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('a member chooses a language in the account menu, and it stays after a reload and on the landing page', async ({ page }) => {
    await signIn(page);
    await open(page, 'rowing', '/club/boats');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    const choose = async (account: string, language: string) => {
      await page.getByRole('button', { name: account }).click();
      await page.getByRole('button', { name: language, exact: true }).click();
    };
    await choose('Your account LP', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveTitle(/^القوارب/);
    await page.getByRole('button', { name: wordsOf('ar').engine['frame.accountOf']?.replace('{initials}', 'LP') }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Español', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tu cuenta LP' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('alder_river_rower'));
    const landing = await page.context().newPage();
    await landing.goto(`${portalAt(folder, 'rowing')}/`);
    await expect(landing.locator('html')).toHaveAttribute('lang', 'es');
    await expect(landing.getByRole('heading', { level: 1 })).toHaveText('El río está en su mejor momento antes del trabajo.');
  });

  test('the same screen has the same structure in each language, and mirrored boxes in Arabic', async ({ page }) => {
    await signIn(page);
    const shapes = [];
    for (const host of ['rowing', 'remo', 'tajdif']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, host, '/club');
      shapes.push({
        parts: await page
          .locator('main')
          .evaluate((main) => [...main.querySelectorAll('h1, h2, h3, a, button, li, dl, .sheet')].map((part) => part.tagName)),
        boxes: await page.locator('main .sheet').evaluateAll((sheets) =>
          sheets.map((sheet) => {
            const { left, right } = sheet.getBoundingClientRect();
            return { before: Math.round(left), after: Math.round(document.documentElement.clientWidth - right) };
          }),
        ),
      });
    }
    const [english, spanish, arabic] = shapes;
    nonEmpty(english?.boxes ?? []);
    expect(spanish?.parts).toEqual(english?.parts);
    expect(arabic?.parts).toEqual(english?.parts);
    expect(spanish?.boxes).toEqual(english?.boxes);
    expect(arabic?.boxes.map(({ before, after }) => ({ before: after, after: before }))).toEqual(english?.boxes);
  });

  test('a chart in Arabic begins on the right, and the left arrow leads to the next month', async ({ page }) => {
    await signIn(page);
    await open(page, 'tajdif', '/club/log');
    const chart = page.locator('.recharts-wrapper');
    const ticks = chart.locator('text').filter({ hasText: '2026' });
    await expect(ticks.nth(2)).toBeVisible();
    const leftEdges = await ticks.evaluateAll((all) => all.map((tick) => tick.getBoundingClientRect().left));
    expect(leftEdges).toEqual(leftEdges.toSorted((a, b) => b - a));
    const axis = await chart.locator('text').filter({ hasText: /^0$/ }).boundingBox();
    expect(axis?.x).toBeGreaterThan(Math.max(...leftEdges));
    await chart.getByRole('application').focus();
    const shown = chart.getByRole('status');
    // On focus, the chart announces its first month.
    await expect(shown).toHaveText(/\S/);
    const first = (await shown.textContent()) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(shown).not.toHaveText(first);
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveText(first);
  });

  test('the left arrow leads to the next day and the next tab in Arabic', async ({ page }) => {
    await signIn(page);
    await open(page, 'tajdif', '/club/outings');
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.nth(1)).toBeFocused();
  });
});
