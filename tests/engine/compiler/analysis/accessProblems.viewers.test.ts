import { describe, expect, test } from 'vitest';
import { accessProblems } from '../../../../engine/compiler/analysis/accessProblems.ts';
import type { CompiledPortal, CompiledRoute } from '../../../../engine/compiler/link/CompiledPortal.ts';
import type { Reference } from '../../../../engine/compiler/references/Reference.ts';
import type { Manifest } from '../../../../engine/compiler/source/readPortal.ts';
import type { Path } from '../../../../engine/compiler/source/Source.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { clubWith, frameWith, screenWith, viewersOf } from '../../../support/clubWith.ts';
import { manifestWith } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const signedIn: Condition = { 'viewer.signedIn': true };
const sheds: Condition = { 'features.sheds': true };
const never: Condition = { all: [signedIn, { 'viewer.signedIn': false }] };

const route = (path: string, gate: string[] = [], redirect?: CompiledRoute['redirect']): CompiledRoute => {
  return { path, gate, file: `screens${path}.json`, ...(redirect && { redirect }) };
};
const conditionAt = (manifest: Manifest, test: Condition, path: Path = ['blocks', 0, 'when']): Reference => {
  return { kind: 'condition', name: '', manifest, path, side: 'value', context: {}, test };
};
function findProblems(more: Partial<CompiledPortal>, manifests: readonly Manifest[], references: readonly Reference[] = []): string[] {
  const portal = clubWith(more);
  const problems = accessProblems({ manifests, references, portal, analysis: viewersOf(portal) });
  return problems.map((problem) => `${problem.file} ${locatedWords(problem)}`);
}

describe('a gate that nobody passes', () => {
  const member: Condition = { 'viewer.role': 'member' };
  test.each<[Condition, string]>([
    [{ 'viewer.role': 'head', ...sheds }, ': {"viewer.role":"head"} matches no one in any variant'],
    [{ ...member, gate: 'keeper' }, ': its conditions can never all hold'],
    [{ ...sheds, any: [never] }, ' in any variant'],
    [{ all: [signedIn, never] }, ' in any variant'],
    [{ not: { any: [signedIn, { 'viewer.signedIn': false }] } }, ' in any variant'],
  ])('check says why nobody passes the gate %j', (condition, why) => {
    const gates = { keeper: { 'viewer.role': 'keeper' }, closed: condition };
    const portal = clubWith({ gates });
    const file = manifestWith('gates', 'gates', gates);
    const problems = accessProblems({ manifests: [file], references: [], portal, analysis: viewersOf(portal) });
    expect(problems.map(locatedWords)).toEqual(['closed (key): closed-gate gate "closed"']);
    expect(problems).toMatchObject([{ severity: 'warning', sentence: `no one passes the gate "closed"${why}` }]);
  });
});

describe('a variant that lets nobody in', () => {
  const gated = (condition: Condition): Partial<CompiledPortal> => {
    const { settings } = clubWith({});
    return { settings: { ...settings, portalGate: { condition, screen: 'elsewhere' } } };
  };
  const files = ['open', 'local', 'elsewhere'].map((name) => manifestWith('domains', name, { domain: `${name}.example` }));
  const others = [manifestWith('navigation', 'open', {})];

  test('check reports the variants in which the portal gate is closed to every user', () => {
    expect(findProblems(gated(sheds), [...files, ...others])).toEqual(['domains/open.json domain (key): lonely-variant domain "open"']);
    expect(findProblems(gated({ 'viewer.role': 'keeper' }), files)).toEqual([]);
    expect(findProblems({}, files)).toEqual([]);
  });

  test('check reports a variant that has the same access as another one', () => {
    const domains = clubWith({}).domains.map((domain) => ({ ...domain, navigation: 'main', features: { sheds: false } }));
    expect(findProblems({ ...gated(sheds), domains }, files)).toEqual([
      'domains/open.json domain (key): lonely-variant domain "open"',
      'domains/local.json domain (key): lonely-variant domain "local"',
    ]);
  });
});

describe('a redirect to a screen that the viewer can’t see', () => {
  const home = manifestWith('screens', '/', { redirect: { to: '/club/safe' } });
  const redirected = (...more: CompiledRoute[]) =>
    findProblems({ routes: [route('/', [], { to: '/club/safe', when: signedIn }), route('/club/safe', ['keeper']), ...more] }, [home]);
  const lost = 'screens//.json redirect.to: lost-viewer address "/club/safe"';

  test.each<[string, CompiledRoute[], string]>([
    ['the most similar address', [route('/club/home'), route('/club/save')], `${lost} → /club/save`],
    ['a screen of the same folder', [route('/other'), route('/cluster/of/people'), route('/club/visitors')], `${lost} → /club/visitors`],
    [
      'a screen that all redirected viewers can see',
      [route('/club/save', ['keeper']), route('/club/saw', ['signedIn'])],
      `${lost} → /club/saw`,
    ],
    ['no screen that redirects', [route('/club/save', [], { to: '/' })], lost],
    ['no screen of a single record', [route('/club/:id')], lost],
    ['no screen of another folder', [route('/far/below'), route('/x')], lost],
  ])('check suggests %s', (_, more, problem) => {
    expect(redirected(...more)).toEqual([problem]);
  });

  test('check reports a folder whose index or other address is closed, and not the redirects to the folder as well', () => {
    const folder = (layout: { index?: string; otherwise?: string }, ...gate: string[]) => ({ path: '/club', gate, layout });
    const routes = [route('/', [], { to: '/club', when: signedIn }), route('/club/safe', ['keeper'])];
    const file = manifestWith('layouts', '/club', { index: 'safe', otherwise: '/club/safe' });
    const inside = { routes, layouts: [folder({ index: 'safe' })] };
    expect(findProblems(inside, [home, file])).toEqual(['layouts//club.json index: lost-viewer address "safe"']);
    expect(findProblems(inside, [home])).toEqual(['screens//.json redirect.to: lost-viewer address "/club"']);
    const outside = { routes: routes.slice(1), layouts: [folder({ otherwise: '/club/safe' }, 'keeper')] };
    expect(findProblems(outside, [file])).toEqual(['layouts//club.json otherwise: lost-viewer address "/club/safe"']);
    expect(findProblems({ routes: [route('/')], layouts: [folder({}, 'keeper')] }, [file])).toEqual([]);
  });
});

describe('a link that nobody sees', () => {
  const items = [
    { label: 'Home', to: '/' },
    { label: 'Never', to: '/', when: { 'viewer.role': 'head' } },
  ];
  const shells = { '/': frameWith({ main: { label: 'Main', items } }, 'main') };
  const closed = 'navigation/main.json items.1.to: closed-link';

  test('check reports a link only in the navigation that a frame shows', () => {
    const file = manifestWith('navigation', 'main', { items });
    expect(findProblems({ routes: [route('/')], shells }, [file, manifestWith('tables', 'main', { items })])).toEqual([closed]);
    expect(findProblems({ routes: [route('/')] }, [file])).toEqual([]);
  });
});

describe('a condition that nobody meets', () => {
  const shed = manifestWith('screens', '/shed', { blocks: [{ when: {} }] });
  const garage = { ...shed, name: '/garage' };
  const routes = [route('/shed', ['keeper']), route('/garage')];
  const member: Condition = { 'viewer.role': 'member' };
  const dead = 'screens//shed.json blocks.0.when: never-holds';

  test('check reports a condition of a part only if nobody meets it on any screen with the part', () => {
    expect(findProblems({ routes }, [], [conditionAt(shed, member)])).toEqual([dead]);
    expect(findProblems({ routes }, [], [conditionAt(garage, member), conditionAt(shed, member)])).toEqual([]);
    expect(findProblems({ routes }, [], [conditionAt(shed, member), conditionAt(garage, member)])).toEqual([]);
    expect(findProblems({ routes }, [], [conditionAt(shed, never), conditionAt(garage, never)])).toEqual([dead]);
  });

  test('check reports each condition of a screen, for the portal as it is now', () => {
    const references = [conditionAt(shed, signedIn), conditionAt(shed, member, ['blocks'])];
    expect(findProblems({ routes }, [], references)).toEqual(['screens//shed.json blocks: never-holds']);
    expect(findProblems({ routes: [route('/shed')] }, [], references)).toEqual([]);
  });

  test('check reports conditions in a frame, but not in a folder without a frame or in a table', () => {
    const layout = manifestWith('layouts', '/shed', { blocks: [] });
    const layouts = [{ path: '/shed', gate: ['keeper'], layout: {} }];
    const shells = { '/shed': frameWith({}, 'main') };
    const found = (manifest: Manifest, more = {}) => findProblems({ layouts, ...more }, [], [conditionAt(manifest, member, ['blocks'])]);
    expect(found(layout, { shells })).toEqual(['layouts//shed.json blocks: never-holds']);
    expect(found(layout)).toEqual([]);
    expect(found(manifestWith('tables', '/shed', {}), { shells })).toEqual([]);
  });
});

test('check reports a screen that is empty in one variant at its own file', () => {
  const portal = { routes: [route('/shed')], screens: { '/shed': screenWith([{ block: 'text', text: 'Spades', when: sheds }]) } };
  const manifests = [manifestWith('screens', '/shed', { blocks: [] }), manifestWith('layouts', '/shed', { blocks: [] })];
  expect(findProblems(portal, manifests)).toEqual(['screens//shed.json blocks (key): empty-screen domain "open"']);
});

describe('a figure of records that its viewer can’t see', () => {
  const page = { blocks: [{ block: 'group', when: signedIn, blocks: [{ value: { count: 'plants' } }] }] };
  const figure: Path = ['blocks', 0, 'blocks', 0, 'value', 'count'];
  const count = manifestWith('screens', '/count', page);
  const refer = (manifest: Manifest, path: Path, kind: Reference['kind'] = 'collection'): Reference => {
    return { kind, name: 'plants', manifest, path, side: 'value', context: {} };
  };
  const list = refer(manifestWith('screens', '/plants', {}), ['blocks', 0, 'of']);
  const routes = [route('/count'), route('/plants', ['keeper'])];
  const stray = 'screens//count.json blocks.0.blocks.0.value.count: stray-figure collection "plants"';

  test('check reports a figure whose viewer can’t enter any screen with its records', () => {
    expect(findProblems({ routes }, [], [refer(count, figure), list])).toEqual([stray]);
    expect(findProblems({ routes: [route('/count'), route('/plants', ['signedIn'])] }, [], [refer(count, figure), list])).toEqual([]);
  });

  test.each<[string, Reference[]]>([
    ['no screen shows the records', [refer(count, figure)]],
    ['its own screen shows the records', [refer(count, figure), list, refer(count, ['blocks', 1, 'of'])]],
    ['it is in a frame', [refer(manifestWith('layouts', '/count', page), figure), list]],
    ['it is something else with the name of a collection', [refer(count, figure, 'entity'), list]],
  ])('check doesn’t report a figure if %s', (_, references) => {
    const shells = { '/count': frameWith({}, 'main') };
    expect(findProblems({ routes, shells }, [], references)).toEqual([]);
  });
});
