import { expect, test } from 'vitest';
import { createCompiler } from '../../../../engine/compiler/compilePortal.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { upgradePortal } from '../../../../engine/compiler/upgrade/upgradePortal.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { manifestText } from '../../../support/tempPortal.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

const check = createCompiler(engineVocabulary);
const old = readFolder('tests/engine/compiler/upgrade/gardenOfEdition1');
const plots = 'screens/plots/list.json';

function oldWith(files: Record<string, unknown>): Map<string, string> {
  return new Map([...old, ...Object.entries(files).map(([file, content]) => [file, manifestText(content)] as const)]);
}

const linesOf = (text = '') => text.split('\n');

test('a portal of the first edition has no errors after its upgrade, and many before', () => {
  expect(check(old).problems.length).toBeGreaterThan(20);
  const { from, files, problems } = upgradePortal(old, check);
  expect(from).toBe(1);
  expect(problems).toEqual([]);
  expect(JSON.parse(files.get('portal-config/portal.json') ?? 'null')).toMatchObject({ edition: 2, numbers: { copyrightYear: 2025 } });
});

test('an upgrade changes only the lines that its steps name', () => {
  const { steps, files } = upgradePortal(old, check);
  for (const [file, text] of nonEmpty([...files])) {
    const [before, after] = [linesOf(old.get(file)), linesOf(text ?? '')];
    const kept = new Set(after);
    const changed = before.flatMap((line, index) => (kept.has(line) ? [] : [index + 1]));
    // A step may name the line below the changed one, because the upgrade adds and moves keys.
    const named = steps.flatMap(({ line, ...step }) => (step.file === file && line !== undefined ? [line, line - 1] : []));
    expect(changed.filter((line) => !named.includes(line)).map((line) => `${file}:${line}`)).toEqual([]);
  }
});

test('a second upgrade changes nothing', () => {
  const once = applyChanges(old, upgradePortal(old, check).files);
  expect(upgradePortal(once, check)).toMatchObject({ from: 2, steps: [], files: new Map() });
});

test('an upgrade of a current portal without an edition only adds the edition', () => {
  const { edition: _, ...settings } = JSON.parse(readFolder('tests/portals/garden').get('portal-config/portal.json') ?? '') as Record<
    string,
    unknown
  >;
  const garden = new Map(readFolder('tests/portals/garden')).set('portal-config/portal.json', manifestText(settings));
  const { steps, files } = upgradePortal(garden, check);
  expect(steps).toEqual([{ file: 'portal-config/portal.json', sentence: 'declared "edition": 2' }]);
  expect([...files.keys()]).toEqual(['portal-config/portal.json']);
});

test('an upgrade leaves a misspelled key for its author, however close it is to a known one', () => {
  const gates = oldWith({ 'portal-config/actions.json': { openLogin: { effect: 'open', dialgo: 'login' } } });
  const { files, problems } = upgradePortal(gates, check);
  expect(files.has('portal-config/actions.json')).toBe(false);
  expect(problems.map(({ code, suggestion }) => [code, suggestion])).toContainEqual(['unknown-key', 'dialog']);
});

const page = (...blocks: unknown[]) => ({ title: 'All plots', blocks });

test.each([
  [
    'thresholds become cases of a tone, the highest first, before the plain tone',
    {
      block: 'progress',
      of: 'plots',
      item: { label: 'row.title', value: 'row.size' },
      tone: 'success',
      thresholds: [
        { above: 75, tone: 'warning' },
        { above: 90, tone: 'danger' },
      ],
    },
    {
      block: 'progress',
      of: 'plots',
      item: { label: 'row.title', value: 'row.size' },
      tone: [
        { when: { 'progress.percent': { gt: 90 } }, use: 'danger' },
        { when: { 'progress.percent': { gt: 75 } }, use: 'warning' },
        { use: 'success' },
      ],
    },
  ],
  [
    'whole amounts become cents that are shown if there are any',
    { block: 'progress', of: 'plots', item: { label: 'row.title', value: 'row.size' }, whole: true },
    { block: 'progress', of: 'plots', item: { label: 'row.title', value: 'row.size' }, cents: 'if any' },
  ],
  [
    'a detail’s field moves out of its value',
    { block: 'details', items: [{ label: 'Keeper', value: { field: 'keeper' } }] },
    { block: 'details', fields: [{ label: 'Keeper', field: 'keeper' }] },
  ],
  ['the records of a group are named by "of"', { block: 'group', row: 'plots', blocks: [] }, { block: 'group', of: 'plots', blocks: [] }],
] as const)('an upgrade rewrites a part whose form has changed: %s', (_, before, after) => {
  const { files } = upgradePortal(oldWith({ [plots]: page(before) }), check);
  expect(JSON.parse(files.get(plots) ?? 'null')).toEqual(page(after));
});

test('an upgrade silences a "log" without words, because it only wrote to the console before', () => {
  const actions = { ...(JSON.parse(old.get('portal-config/actions.json') ?? '') as object), water: { effect: 'log' } };
  const { files } = upgradePortal(oldWith({ 'portal-config/actions.json': actions }), check);
  expect(JSON.parse(files.get('portal-config/actions.json') ?? 'null')).toMatchObject({ water: { effect: 'log', silent: true } });
});

test('an upgrade turns a gate that reads a record into a rule, and conditions then use the rule', () => {
  const gates = { ...(JSON.parse(old.get('portal-config/gates.json') ?? '') as object), free: { 'row.keeper': { exists: false } } };
  const list = page({ block: 'text', text: 'A plot is free.', when: { gate: 'free' } });
  const { files } = upgradePortal(oldWith({ 'portal-config/gates.json': gates, [plots]: list }), check);
  expect(JSON.parse(files.get('portal-config/rules.json') ?? 'null')).toMatchObject({ free: { 'row.keeper': { exists: false } } });
  expect(files.get('portal-config/gates.json')).toBe(manifestText(gates).replace(/,\n {2}"free": \{\n.*\n.*\n.*\n {2}\}/, ''));
  expect(files.get(plots)).toBe(manifestText(list).replace('"gate"', '"rule"'));
});

test.each([
  [1, 'old-edition', 'run "npm run upgrade"'],
  [3, 'new-edition', 'update the engine'],
] as const)('a portal that declares edition %i has the problem %s at that line', (edition, code, advice) => {
  const garden = readFolder('tests/portals/garden');
  const settings = { ...(JSON.parse(garden.get('portal-config/portal.json') ?? '') as object), edition };
  const { problems } = check(new Map(garden).set('portal-config/portal.json', manifestText(settings)));
  expect(problems).toMatchObject([{ code, file: 'portal-config/portal.json', path: ['edition'], severity: 'error' }]);
  expect(problems[0]?.sentence).toContain(advice);
});

test('an upgrade declares the own keys of domains as fields, and keys with a list of choices as selects', () => {
  const files = Object.fromEntries(
    ['friends', 'gardeners'].map((name) => {
      const file = `portal-config/domains/${name}.json`;
      return [file, { ...(JSON.parse(old.get(file) ?? '') as object), sizeOfPlots: 'small' }];
    }),
  );
  const made = upgradePortal(oldWith(files), check).files.get('portal-config/entities/domain.json');
  expect(JSON.parse(made ?? 'null')).toMatchObject({
    fields: [
      { name: 'membershipType', label: 'Membership type', type: 'select', choices: 'membershipType', required: true },
      { name: 'sizeOfPlots', label: 'Size of plots', type: 'text', required: true },
    ],
  });
});

test('an upgrade leaves prose and sample records that mention a renamed path', () => {
  const text = { block: 'text', text: 'myportal.copyrightYears and portal.copyrightYear are words. © {portal.copyrightYear}' };
  const records = [{ id: 'p1', title: 'see portal.copyrightYear' }];
  const { files } = upgradePortal(oldWith({ [plots]: page(text), 'fixtures/plots.json': records }), check);
  expect(files.get(plots)).toContain('myportal.copyrightYears and portal.copyrightYear are words. © {numbers.copyrightYear}');
  expect(files.has('fixtures/plots.json')).toBe(false);
});

test('an upgrade keeps the line endings of a portal, even in a new file', () => {
  const crlf = new Map([...old].map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]));
  const { files } = upgradePortal(crlf, check);
  expect([...files.values()].filter((text) => /(?<!\r)\n/.test(text ?? ''))).toEqual([]);
  expect([...files.keys()]).toEqual([...upgradePortal(old, check).files.keys()]);
});

test('an upgrade splits a list of gates, and moves gates that use a moved one', () => {
  const gates = {
    ...(JSON.parse(old.get('portal-config/gates.json') ?? '') as object),
    free: { 'row.keeper': { exists: false } },
    freeToo: { gate: 'free' },
  };
  const list = page({ block: 'text', text: 'Free.', when: { gate: ['free', 'warden'] } });
  const { files } = upgradePortal(oldWith({ 'portal-config/gates.json': gates, [plots]: list }), check);
  expect(JSON.parse(files.get('portal-config/rules.json') ?? 'null')).toMatchObject({ freeToo: { rule: 'free' } });
  expect(JSON.parse(files.get('portal-config/gates.json') ?? 'null')).not.toHaveProperty('freeToo');
  expect(JSON.parse(files.get(plots) ?? 'null')).toMatchObject({ blocks: [{ when: { gate: ['warden'], rule: ['free'] } }] });
});
