// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCompiler } from '../../engine/compiler/compilePortal.ts';
import { readFolder } from '../../engine/compiler/source/readFolder.ts';
import { fixedClock } from '../../engine/core/data/clock.ts';
import { createRuntime, type Runtime } from '../../engine/core/fields/createRuntime.ts';
import { defineFieldType, type FieldType } from '../../engine/core/fields/FieldType.ts';
import { memberFields } from '../../engine/core/fields/memberFields.ts';
import { createApp } from '../../engine/server/http/createApp.ts';
import { updateDatabase } from '../../engine/server/sql/applyPlan.ts';
import { createLivePortal } from '../../engine/server/sql/LivePortal.ts';
import { installDialogs } from '../support/installDialogs.ts';
import { openQuickDatabase } from '../support/openTestDatabases.ts';
import { showPortal } from '../support/openPortal.tsx';
import { tempPortal, type PortalFolder } from '../support/tempPortal.ts';
import { vocabularyWith } from '../support/vocabulary.ts';

interface Market {
  currency: string;
  locale: string;
  /** The field type `size`: a number in the American portal, a letter in the German portal. */
  size: FieldType;
  sold: unknown;
}

const dollars: Market = {
  currency: 'USD',
  locale: 'en-US',
  size: defineFieldType({
    type: 'size',
    basic: 'number',
    jsonSchema: () => ({ type: 'integer', minimum: 1, maximum: 9 }),
    sentence: (_, { label }) => `${label} must be from 1 to 9`,
    format: (value) => `No. ${String(value)}`,
  }),
  sold: 7,
};

const euros: Market = {
  currency: 'EUR',
  locale: 'de-DE',
  size: defineFieldType({
    type: 'size',
    jsonSchema: () => ({ type: 'string', enum: ['S', 'M', 'L'] }),
    sentence: (_, { label }) => `${label} must be S, M, or L`,
    format: (value) => `Größe ${String(value)}`,
  }),
  sold: 'M',
};

function marketFiles({ currency, locale, sold }: Market, bound = 100): PortalFolder {
  return {
    'portal-config/portal.json': {
      name: `Market ${currency}`,
      ...{ fallbackDomain: 'market', locale, currency, features: [], delays: {}, clock: '2026-11-20T12:00' },
      signIn: { storageKey: 'market', entity: 'user', passwordMinLength: 6, refused: 'No.', failed: 'Failed.', user: {} },
    },
    'portal-config/domains/market.json': {
      domain: 'localhost',
      navigation: 'main',
      theme: { primary: '#166534', secondary: '#1c1917', accent: '#b45309', logo: 'M' },
      features: {},
      branding: { organizationName: 'Market', tagline: 'All you need', description: 'A market' },
    },
    'portal-config/navigation/main.json': { label: 'Main', items: [{ label: 'Wares', to: '/' }] },
    'portal-config/entities/user.json': { label: 'User', fields: ['id', 'name', 'email'].map((name) => text(name)) },
    'portal-config/entities/ware.json': {
      label: 'Ware',
      of: 'wares',
      fields: [
        text('id'),
        text('name'),
        { name: 'price', label: 'Price', type: 'money', minimum: bound, required: true },
        { name: 'since', label: 'Since', type: 'date', minimum: '2026-11-21', required: true },
        { name: 'size', label: 'Size', type: 'size', required: true },
      ],
    },
    'portal-config/forms/offer.json': { entity: 'ware', fields: ['price', 'since', 'size'], submit: 'Offer', onSubmit: 'offer' },
    'portal-config/actions.json': { offer: { effect: 'insert', of: 'wares', set: { name: 'Another' } } },
    'portal-config/live/access.json': { ware: { read: inMarket, add: inMarket } },
    'screens/index.json': {
      title: 'Wares',
      blocks: [
        { block: 'stats', items: [{ label: 'Worth', value: { sum: 'wares.price' } }] },
        {
          block: 'list',
          of: 'wares',
          title: 'Wares',
          item: { title: 'name', details: ['size', { text: '{row.price}' }, 'since'] },
          empty: 'None',
        },
        { block: 'form', form: 'offer' },
      ],
    },
    'fixtures/wares.json': [{ id: 'w1', name: 'Bowl', price: 123_450, since: '2026-11-21', size: sold }],
  };
}

/** This condition is true for everyone, because `market` is the portal's only variant. */
const inMarket = { 'domain.name': 'market' };

const clock = fixedClock('2026-11-20T12:00');
const text = (name: string) => ({ name, label: name, type: 'text', required: true });

/** Replaces the no-break spaces in the output of `Intl`. */
const plainSpaces = (content: string | null) => (content ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

function openMarket(market: Market) {
  const compile = createCompiler(vocabularyWith({ fieldTypes: [market.size] }));
  const check = (files: PortalFolder) => compile(readFolder(tempPortal(files)));
  const errorsIn = (files: PortalFolder) =>
    check(files)
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ sentence }) => plainSpaces(sentence));

  async function show() {
    const files = marketFiles(market);
    const { container } = await showPortal(check(files), tempPortal(files), '/', { fieldTypes: [market.size] });
    const page = within(container);
    await page.findByLabelText('Price');
    const type = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
    const offer = () => act(async () => fireEvent.click(page.getByRole('button', { name: 'Offer' })));
    return { type, offer, read: () => plainSpaces(container.textContent) };
  }

  async function serve() {
    const portal = createLivePortal(check(marketFiles(market)), { timeZone: 'UTC' });
    const database = await openQuickDatabase();
    await updateDatabase(database.owner, portal);
    const app = await createApp({ portal, database, clock, secret: 'a secret of forty characters, more or less' });
    onTestFinished(() => app.close().then(() => database.close()));
    const answer = async (response: Response) => ({ status: response.status, ...JSON.parse(plainSpaces(await response.text())) });
    return {
      add: async (row: object) => {
        const headers = { 'content-type': 'application/json' };
        return answer(await app.request(`${host}/data/wares`, { method: 'POST', headers, body: JSON.stringify({ row }) }));
      },
      find: async (search: string) => {
        const query = JSON.stringify({ search: { text: search, fields: ['since', 'price'] }, count: 5 });
        const { rows = [] } = await answer(await app.request(`${host}/data/wares/part?q=${encodeURIComponent(query)}`));
        return rows.map(({ id }: { id: string }) => id);
      },
      sizeSchema: async () => (await answer(await app.request(`${host}/api/openapi.json`))).components.schemas.Wares.properties.size,
    };
  }
  return { errorsIn, show, serve };
}

const host = 'http://localhost';
const [american, german] = [openMarket(dollars), openMarket(euros)];
const compileBoth = () => expect([american.errorsIn(marketFiles(dollars)), german.errorsIn(marketFiles(euros))]).toEqual([[], []]);

beforeAll(() => {
  installDialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('two portals that are compiled alternately each check records with their own currency, locale, and field types', () => {
  for (const { errorsIn } of [american, german, american]) {
    const isAmerican = errorsIn === american.errorsIn;
    const [own, other] = isAmerican ? [dollars, euros] : [euros, dollars];
    expect(errorsIn(marketFiles(own))).toEqual([]);
    expect(errorsIn(marketFiles(own, 200_000))).toEqual([
      `price must be at least ${isAmerican ? '$2,000.00' : '2.000,00 €'}; found 123450`,
    ]);
    expect(errorsIn(marketFiles({ ...own, sold: other.sold }))).toEqual([
      isAmerican ? 'size must be from 1 to 9; found "M"' : 'size must be S, M, or L; found 7',
    ]);
  }
});

test('two portals on one page each show and check values with their own currency, locale, and field types', async () => {
  const [one, other] = [await american.show(), await german.show()];
  compileBoth();
  expect(one.read()).toContain('Worth$1,234.50WaresBowlNo. 7$1,234.50Nov 21, 2026');
  expect(other.read()).toContain('Worth1.234,50 €WaresBowlGröße M1.234,50 €21.11.2026');
  for (const [page, price] of [[one, '0.50'] as const, [other, '0,50'] as const]) {
    page.type('Price', price);
    page.type('Since', '2026-11-20');
    await page.offer();
  }
  expect(one.read()).toMatch(/Price must be at least \$1\.00.*Since must be Nov 21, 2026 or later/);
  expect(other.read()).toMatch(/Price must be at least 1,00 €.*Since must be 21\.11\.2026 or later/);
  for (const [page, price, size] of [[one, '1,000.25', '3'] as const, [other, '1.000,25', 'S'] as const]) {
    page.type('Price', price);
    page.type('Since', '2026-12-01');
    page.type('Size', size);
    await page.offer();
  }
  await expect.poll(one.read).toContain('Worth$2,234.75');
  expect(one.read()).toContain('AnotherNo. 3$1,000.25Dec 1, 2026');
  await expect.poll(other.read).toContain('Worth2.234,75 €');
  expect(other.read()).toContain('AnotherGröße S1.000,25 €01.12.2026');
});

test('two portals served by one process each store, refuse, and find records with their own currency, locale, and field types', async () => {
  const [one, other] = [await american.serve(), await german.serve()];
  const ware = { id: 'w1', name: 'Bowl', price: 123_450, since: '2026-11-21' };
  for (const size of [7, 'M']) {
    compileBoth();
    const [fromFirst, fromSecond] = [await one.add({ ...ware, size }), await other.add({ ...ware, size })];
    expect([fromFirst.status, fromSecond.status]).toEqual(size === 7 ? [201, 422] : [422, 201]);
    expect(fromFirst.fields).toEqual(size === 7 ? undefined : { size: 'Size must be from 1 to 9' });
    expect(fromSecond.fields).toEqual(size === 7 ? { size: 'Size must be S, M, or L' } : undefined);
  }
  const cheap = { ...ware, id: 'w2', price: 50 };
  expect((await one.add({ ...cheap, size: 3 })).fields).toEqual({ price: 'Price must be at least $1.00' });
  expect((await other.add({ ...cheap, size: 'S' })).fields).toEqual({ price: 'Price must be at least 1,00 €' });
  // A search for "nov" finds November dates in the American portal, but not in the German portal.
  expect([await one.find('nov'), await other.find('nov'), await one.find('1234.5')]).toEqual([['w1'], [], ['w1']]);
  expect([await other.sizeSchema(), await one.sizeSchema()]).toEqual([
    { type: 'string', enum: ['S', 'M', 'L'] },
    { type: 'integer', minimum: 1, maximum: 9 },
  ]);
});

test('two portals read the same field definitions of members with their own field types', () => {
  const [plain, sized] = [createRuntime(), createRuntime({ fieldTypes: [{ ...dollars.size, designable: true }] })];
  const designed = [{ id: 'fit', label: 'Fit', type: 'size' }];
  const typesIn = (runtime: Runtime) => memberFields(designed, runtime).map(({ type }) => type);
  expect([typesIn(plain), typesIn(sized), typesIn(plain)]).toEqual([['text'], ['size'], ['text']]);
});
