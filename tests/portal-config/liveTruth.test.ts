import { beforeAll, expect, test } from 'vitest';
import type { CompiledPortal, CompiledScreen } from '../../engine/compiler/link/CompiledPortal.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { shippedLivePortal, shippedPortal } from '../support/shippedPortal.ts';

let live: CompiledPortal | undefined;
let sample: CompiledPortal | undefined;
beforeAll(async () => {
  [sample, live] = [(await shippedPortal()).portal, (await shippedLivePortal()).portal];
});

/** Returns the portal's screens and frames, each with its path or name. */
function partsOf(portal: CompiledPortal | undefined): [string, Pick<CompiledScreen, 'actions' | 'forms'>][] {
  return nonEmpty(Object.entries({ ...portal?.screens, ...portal?.standalone, ...portal?.shells }));
}

/** Returns the actions that a screen's buttons and forms run. */
function doneIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"(?:do|onSubmit)":"([^"]+)"/g)].map(([, name = '']) => name);
}

test('no button or form in live only logs', () => {
  const logging = partsOf(live).flatMap(([name, part]) =>
    doneIn(part).flatMap((action) => ([part.actions[action]].flat().some((entry) => entry?.effect === 'log') ? [[name, action]] : [])),
  );
  expect(logging).toEqual([]);
});

test('every filter in live has an effect, unlike one in the sample', () => {
  expect([sample, live].map((portal) => JSON.stringify(partsOf(portal)).includes('"inert"'))).toEqual([true, false]);
});

test('every button of live that adds a bank account is only for presidents', () => {
  const buttons =
    JSON.stringify(live?.screens['/dashboard/finance/accounts']?.screen).match(/\{[^{}]*"do":"addAccount"[^{}]*(\{[^{}]*\})?/g) ?? [];
  expect(nonEmpty(buttons).filter((button) => !button.includes('"when":{"gate":"superAdmin"}'))).toEqual([]);
});

test('the empty reconciliation of live leads presidents to adding a bank account', () => {
  const { screen } = live?.screens['/dashboard/finance/reconciliation'] ?? {};
  expect(JSON.stringify(screen)).toMatch(/"to":"\/dashboard\/finance\/accounts\?open=newAccount","when":\{"gate":"superAdmin"\}/);
});

test('every button that only logs is in the sample', () => {
  const logged = new Set(
    partsOf(sample).flatMap(([, part]) =>
      doneIn(part).filter((name) => [part.actions[name]].flat().some((entry) => entry?.effect === 'log')),
    ),
  );
  expect(logged.size).toBeGreaterThan(30);
});

test('every dialog that live opens exists', () => {
  const lost = partsOf(live).flatMap(([name, part]) => {
    const dialogs = doneIn(part).flatMap((action) =>
      [part.actions[action]].flat().flatMap((entry) => (entry?.effect === 'open' ? [entry['dialog']] : [])),
    );
    return dialogs
      .filter((dialog) => dialog !== 'login' && !JSON.stringify(part).includes(`"id":"${String(dialog)}"`))
      .map((dialog) => [name, dialog]);
  });
  expect(lost).toEqual([]);
});

test('no text in live mentions samples', () => {
  const said = partsOf(live).flatMap(([name, part]) =>
    (JSON.stringify(part).match(/.{60}\bsample\b.{30}/gi) ?? []).map((words) => [name, words]),
  );
  expect(said).toEqual([]);
});

test('live says what creating an event, generating a report, and completing a reconciliation did', () => {
  const words = JSON.stringify(partsOf(live));
  expect(words).toContain('was created, and everyone can see it');
  expect(words).toContain('The report was saved under Saved Reports, where everyone can see it');
  expect(words).toContain('Everyone with access to these accounts will see that the period is complete.');
});

test('live says "1 spot left" and not "1 spots left" wherever it counts spots', () => {
  const counted = ['screens/dashboard/events.json', 'portal-config/cards/event.json'].map(
    (file) => JSON.stringify(liveManifest(file)).match(/\{row\.spotsLeft[^"]* left(?=")/g) ?? [],
  );
  const text = '{row.spotsLeft, plural, one {# spot} other {# spots}} left';
  expect(counted).toEqual([[text], [text]]);
});

test('live writes the standing of dues with a capital letter, like every other choice', () => {
  expect(liveManifest('portal-config/choices.json')['duesStatus']).toMatchObject(
    ['Current', 'Overdue', 'Pending', 'Exempt'].map((label) => ({ label })),
  );
});

test('every frame in live has the bell, and no frame in the sample does', () => {
  const links = (portal: CompiledPortal | undefined) =>
    nonEmpty(Object.values(portal?.shells ?? {})).map(({ shell }) => shell.tools?.map(({ to }) => to) ?? []);
  const frames = ['main', 'finance', 'admin'];
  expect(links(live)).toEqual(frames.map(() => ['/dashboard/notifications']));
  expect(links(sample)).toEqual(frames.map(() => []));
});

test('the newest post of live comes first', () => {
  expect(JSON.stringify(live?.screens['/dashboard/messages'])).toContain('"sort":"-timestamp"');
});

test('a post of live is a record, and the text stays until the server has it', () => {
  const { forms, actions } = live?.screens['/dashboard/messages'] ?? {};
  expect(forms?.['message']).toMatchObject({ onSubmit: 'postMessage', resets: true });
  expect(actions?.['postMessage']).toMatchObject({ effect: 'insert', of: 'messages' });
  expect(JSON.stringify(actions?.['postMessage'])).toContain('"use":"Officer"');
});

test.each([
  ['accounts', 'Transactions don’t change them yet'],
  ['budgets', 'Transactions don’t change them yet'],
  ['overview', 'Balances are entered by hand'],
])('the live page %s says which figures transactions don’t change, and the sample’s page, whose figures agree, doesn’t', (page, words) => {
  const textOf = (portal: CompiledPortal | undefined) =>
    JSON.stringify(partsOf(portal).find(([name]) => name.includes(`finance/${page}`)) ?? []);
  expect([textOf(live).includes(words), textOf(sample).includes(words)]).toEqual([true, false]);
});

test('the first page of live needs no records, so that it is prerendered', () => {
  const first = live?.routes.find(({ path }) => path === '/');
  expect(first).toMatchObject({ gate: [] });
  expect(first).not.toHaveProperty('ahead');
});
