import { beforeEach, describe, expect, test } from 'vitest';
import { compilePortal } from '../../../../engine/compiler/compilePortal.ts';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import { findViewer, analyzeViewers, type PortalViewer, type ViewerAnalysis } from '../../../../engine/compiler/analysis/analyzeViewers.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

let portal: CompiledPortal;
beforeEach(async () => {
  // Compile once, since no test changes the portal.
  portal ??= await compiledPlots();
});

async function compiledPlots(): Promise<CompiledPortal> {
  const { portal: compiled } = await compilePortal(tempPortal(plotsPortal), plotsVocabulary);
  if (!compiled) throw new Error('the plots portal is sound');
  return compiled;
}

const createAccess = (paths: readonly string[] = []) => existing(analyzeViewers(portal, ['warden', 'trader'], paths, plainRuntime));

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('it is not there');
  return found;
}

const words = ({ domain, user }: Pick<PortalViewer, 'domain' | 'user'>) => `${String(user?.['rank'] ?? 'visitor')} of ${domain}`;

/** Returns each viewer's result, such as `warden of local: yes`. */
function answers(condition: Condition, analysis = createAccess(['features.market', 'viewer.rank'])): Record<string, string> {
  return Object.fromEntries(analysis.viewers.map((viewer) => [words(viewer), analysis.ask(viewer, (access) => access.meets(condition))]));
}

test('the viewers of each variant are a visitor and every user that a rule creates', () => {
  const analysis = createAccess(['features.market']);
  const all = ['visitor', 'grower', 'warden'].flatMap((kind) => [`${kind} of local`, `${kind} of open`]);
  expect(analysis.kinds.map(words).sort()).toEqual(all.sort());
  expect(analysis.viewers.map(words).sort()).toEqual(all.sort());
  expect(analysis.kinds.filter(({ domain }) => domain === 'open').map(words)[0]).toBe('visitor of open');
});

test('viewers with the same results form one group, and each of them is listed as a kind', () => {
  const { domains } = portal;
  const twins = domains.map((domain) => ({ ...domain, features: { tools: true, market: true } }));
  const analysis = existing(analyzeViewers({ ...portal, domains: twins }, [], [], plainRuntime));
  expect(analysis.viewers.map(({ alike }) => alike)).toEqual([[expect.any(String)], [expect.any(String)], [expect.any(String)]]);
  expect(analysis.kinds).toHaveLength(6);
  const elsewhere = twins.map((domain, at) => ({ ...domain, navigation: `bar-${at}` }));
  expect(analyzeViewers({ ...portal, domains: elsewhere }, [], [], plainRuntime)?.viewers).toHaveLength(6);
});

test('visitors and users are in different groups, even if no condition asks who they are', () => {
  const { viewers, kinds } = existing(analyzeViewers({ ...portal, gates: {} }, [], [], plainRuntime));
  expect(viewers.map(({ user }) => user === undefined)).toEqual([true, false]);
  expect(kinds.map(({ user, group }) => (user === undefined) === (group.user === undefined))).toEqual(kinds.map(() => true));
});

describe('a question', () => {
  const nobody = { 'visitor of local': 'no', 'visitor of open': 'no' };

  test('a question is answered from the known user, variant, and session', () => {
    expect(answers({ gate: 'trader' })).toEqual({
      ...nobody,
      'grower of local': 'no',
      'grower of open': 'no',
      'warden of local': 'yes',
      'warden of open': 'no',
    });
    expect(answers({ 'session.state': 'signedOut' })).toMatchObject({ 'visitor of open': 'yes', 'warden of open': 'no' });
    expect(answers({ 'session.state': 'signedIn' })).toMatchObject({ 'visitor of open': 'no', 'warden of open': 'yes' });
    expect(answers({ 'viewer.signedIn': true })).toMatchObject({ ...nobody, 'grower of local': 'yes' });
    expect(answers({ 'portal.name': 'Plots' })).toMatchObject({ 'visitor of open': 'yes' });
  });

  test('the answer to a question is perhaps if its facts are unknown', () => {
    const conditions: Condition[] = [{ 'viewer.email': { contains: 'bed' } }, { 'viewer.name': 'Ann' }];
    for (const condition of conditions)
      expect(answers(condition)).toMatchObject({ ...nobody, 'grower of local': 'perhaps', 'warden of open': 'perhaps' });
    const open: Condition[] = [{ 'page.tab': 'one' }, { 'flow.state': 'dry' }, { 'session.error': 'failed' }];
    for (const condition of open) expect(new Set(Object.values(answers(condition)))).toEqual(new Set(['perhaps']));
    const both = { 'page.tab': 'one' };
    expect(new Set(Object.values(answers({ any: [both, { not: both }] })))).toEqual(new Set(['yes']));
  });

  test('a question about the home variant is answered for the viewers it lets in', () => {
    const { settings } = portal;
    const portalGate = { screen: 'elsewhere', ...settings.portalGate, condition: { 'viewer.rank': 'warden' } };
    const gated = existing(analyzeViewers({ ...portal, settings: { ...settings, portalGate } }, [], ['features.market'], plainRuntime));
    expect(answers({ home: { exists: true } }, gated)).toMatchObject({ 'grower of open': 'no', 'warden of open': 'yes' });
    const closedTo = gated.viewers.filter((viewer) => gated.ask(viewer, (access) => access.passesPortalGate()) === 'no').map(words);
    expect(closedTo.sort()).toEqual(['grower of local', 'grower of open']);
    expect(answers({ 'home.name': 'local' })).toMatchObject({ 'grower of open': 'yes' });
    expect(answers({ 'home.name': 'open' })).toMatchObject({ 'grower of open': 'no', 'grower of local': 'no' });
    const other = { ...portal, settings: { ...settings, fallbackDomain: 'local' } };
    const elsewhere = existing(analyzeViewers(other, [], ['features.market', 'viewer.rank'], plainRuntime));
    expect(new Set(Object.values(answers({ 'home.name': 'open' }, elsewhere)))).toEqual(new Set(['yes']));
  });

  test('a question can be about addresses, folders, and links', () => {
    const analysis = createAccess(['features.market']);
    const of = (question: Parameters<ViewerAnalysis['ask']>[1]) =>
      analysis.viewers.filter((viewer) => analysis.ask(viewer, question) !== 'no').map(words);
    expect(of((access) => access.mayEnter('/beds/all'))).toEqual(['warden of local']);
    expect(of((access) => access.mayPass('/beds'))).toEqual(['warden of local']);
    expect(of((access) => access.reachesScreen('/beds/none'))).toEqual([]);
    expect(of((access) => access.seesLink({ label: 'Beds', to: '/beds/all', when: { 'viewer.rank': 'warden' } }))).toEqual([
      'warden of local',
    ]);
    const others = ['visitor of local', 'visitor of open', 'grower of local', 'grower of open', 'warden of open'];
    expect(of((access) => access.opens('/')).sort()).toEqual(others.sort());
    expect(of((access) => access.opens('/beds'))).toEqual([]);
    expect(of((access) => access.opens('/beds/all'))).toEqual(['warden of local']);
    expect(of((access) => access.reachesScreen('/beds'))).toEqual(['warden of local']);
    expect(of((access) => access.seesLink({ label: 'Home', to: '/', when: { 'viewer.rank': 'grower' } })).sort()).toEqual([
      'grower of local',
      'grower of open',
    ]);
    const inTab = { label: 'Home', to: '/', when: { 'page.tab': 'one' } };
    expect(new Set(analysis.viewers.map((viewer) => analysis.ask(viewer, (access) => access.seesLink(inTab))))).toEqual(
      new Set(['perhaps']),
    );
    expect(of((access) => access.seesLink({ label: 'Home', to: '/' })).sort()).toEqual([...others, 'warden of local'].sort());
    expect(findViewer(analysis, (access) => access.mayEnter('/beds/all'))?.user).toEqual({ rank: 'warden' });
    expect(findViewer(analysis, (_, { domain }) => domain === 'nowhere')).toBeUndefined();
  });
});

test('a field’s values are known if rules set them and unknown if they can be anything', () => {
  const analysis = createAccess();
  expect(new Set(analysis.valuesOf('rank'))).toEqual(new Set(['grower', 'warden']));
  expect(analysis.valuesOf('email')).toBeUndefined();
  expect([analysis.isReached('rank', 0), analysis.isReached('rank', 1), analysis.isReached('rank', 2)]).toEqual([true, true, false]);
  expect(analysis.gates).toEqual(['warden', 'trader']);
});

test('a condition is explained with the viewer’s values', () => {
  const analysis = createAccess(['features.market']);
  const warden = existing(analysis.viewers.find((viewer) => words(viewer) === 'warden of local'));
  expect(analysis.why(warden, { gate: 'trader' })).toMatchObject({ holds: true });
  expect(analysis.why(warden, { 'viewer.rank': 'grower' })).toMatchObject({ holds: false });
});

test('a condition is explained for the first variant of a group', () => {
  const analysis = existing(analyzeViewers({ ...portal, gates: {} }, [], [], plainRuntime));
  const visitor = existing(analysis.viewers.find(({ user }) => user === undefined));
  expect(visitor.alike).toHaveLength(1);
  expect(analysis.why(visitor, { 'domain.name': visitor.domain })).toMatchObject({ holds: true });
  expect(analysis.why(visitor, { 'domain.name': [...visitor.alike] })).toMatchObject({ holds: false });
});

test('no question can be asked about a viewer of another portal, or about a variant that there is not', () => {
  const analysis = createAccess();
  const stranger = { domain: 'open', user: undefined, alike: [] };
  const error = 'this viewer belongs to a different portal';
  expect(() => analysis.ask(stranger, () => true)).toThrow(error);
  expect(() => analysis.why(stranger, {})).toThrow(error);
  expect(() => analysis.visibility({ domain: 'nowhere', user: undefined })).toThrow(error);
});

test('a question can be about any kind of viewer, even one that no rule of the variant creates', () => {
  const analysis = createAccess();
  const unlistedViewer = analysis.visibility({ domain: 'open', user: { rank: 'baker' } });
  expect(unlistedViewer.scope).toMatchObject({
    viewer: { signedIn: true, rank: 'baker', id: '', name: '', email: '' },
    session: { state: 'signedIn' },
  });
  expect([unlistedViewer.isKnown('viewer.rank'), unlistedViewer.isKnown('viewer.email')]).toEqual([true, false]);
  const named = analysis.visibility({ domain: 'open', user: { name: 'Ann Bell' } });
  expect(named.scope).toMatchObject({ viewer: { name: 'Ann Bell', firstName: 'Ann', lastName: 'Bell', initials: 'AB' } });
  const visitor = analysis.visibility({ domain: 'local', user: undefined });
  expect(visitor.scope).toMatchObject({ viewer: { signedIn: false }, session: { state: 'signedOut' }, features: { market: true } });
  expect([visitor.isKnown('viewer.email'), visitor.isKnown('session.error')]).toEqual([true, false]);
});

test('there is no answer if the rules create too many users', () => {
  const cases = (part: string) => ({ cases: [{ when: { 'credentials.email': { contains: part } }, use: 'a' }, { use: 'b' }] });
  const user = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, cases(`p${at}`)]));
  const { settings } = portal;
  const many = { ...portal, settings: { ...settings, signIn: { ...settings.signIn, user } } };
  expect(analyzeViewers(many as CompiledPortal, [], [], plainRuntime)).toBeUndefined(); // The cast is safe: `many` is a valid portal.
});
