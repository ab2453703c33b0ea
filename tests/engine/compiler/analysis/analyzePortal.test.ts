import { describe, expect, test } from 'vitest';
import { analyzePortal } from '../../../../engine/compiler/analysis/analyzePortal.ts';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import { collectNames } from '../../../../engine/compiler/names/collectNames.ts';
import type { Reference } from '../../../../engine/compiler/references/Reference.ts';
import type { KindName } from '../../../../engine/compiler/source/kinds.ts';
import { parseSource } from '../../../../engine/compiler/source/parseSource.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { barePortal, fieldOf, person, variantOf } from '../../../support/checkedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

const manifest = (kind: KindName, value: unknown) => ({
  kind,
  name: kind,
  source: parseSource(`${kind}.json`, JSON.stringify(value)).source,
});
const ranks = ['boss', 'mate'].map((value) => ({ value, label: value }));
const people = { ...person, fields: [...person.fields, fieldOf('rank', 'select', { options: ranks })] };
const plain = barePortal([people]);
const bossy = { cases: [{ when: { 'credentials.email': { contains: 'boss' } }, use: 'boss' }, { use: 'mate' }] };
const settings = { ...plain.settings, signIn: { ...plain.settings.signIn, user: { rank: bossy } } };
const isBoss: Condition = { 'viewer.rank': 'boss' };
const portal: CompiledPortal = {
  ...plain,
  settings,
  gates: { boss: isBoss, ripe: { 'row.ripe': true } },
  domains: [variantOf('open')],
  layouts: [{ path: '/desk', gate: ['boss'], layout: {} }],
  routes: [{ path: '/desk/all', gate: ['boss'], file: 'screens/desk/all.json' }],
};

interface Written {
  conditions?: readonly Condition[];
  gates?: unknown;
}

/** Returns manifests and their references: the conditions on a screen, a gate, and a rule. */
function writtenIn({ conditions = [isBoss], gates = { $schema: 'gates.json', boss: isBoss } }: Written = {}) {
  const screen = { ...manifest('screens', { title: 'Desk', blocks: [] }), name: '/' };
  const manifests = [manifest('gates', gates), manifest('rules', { ripe: { 'row.ripe': true } }), screen];
  const at = { manifest: screen, path: ['blocks'], side: 'value' as const, context: {} };
  const references = [
    ...conditions.map((test): Reference => ({ ...at, kind: 'condition', name: '', test })),
    { ...at, kind: 'gate' as const, name: 'boss', test: { 'viewer.nick': 'x' } },
    { ...at, kind: 'rule' as const, name: 'ripe' },
  ];
  return { manifests, references, names: collectNames(manifests, engineVocabulary, plainRuntime), hasCode: false };
}

const analyze = (changed: Partial<CompiledPortal> = {}, written: Written = {}, before?: Parameters<typeof analyzePortal>[1]) =>
  analyzePortal({ ...writtenIn(written), portal: { ...portal, ...changed } }, before);

/** Returns the ranks of the signed-in viewers in the analysis. There is one viewer for each kind of access. */
const groupsFor = (written: Written) => analyze({}, written).cache.analysis?.viewers.flatMap(({ user }) => (user ? [user['rank']] : []));

describe('the viewers of a portal', () => {
  test('users have different access only if a condition or gate can tell them apart', () => {
    expect(groupsFor({})).toEqual(['mate', 'boss']);
    expect(analyze({ gates: {} }, { conditions: [] }).cache.analysis?.viewers).toHaveLength(2);
    expect(analyze({ gates: {} }, { conditions: [isBoss] }).cache.analysis?.viewers).toHaveLength(3);
  });

  test('the gates are those in the file of gates, without rules', () => {
    expect(analyze().cache.analysis?.gates).toEqual(['boss']);
    expect(analyze({}, { gates: ['boss'] }).cache.analysis?.gates).toEqual([]);
    expect(analyze({}, { gates: { boss: isBoss, ripe: {}, lost: {} } }).cache.analysis?.gates).toEqual(['boss', 'ripe']);
  });
});

describe('the problems of a portal', () => {
  const nobody = { 'viewer.rank': 'baker' };
  const never = { boss: nobody, ripe: {} };

  test('check reports unused names, closed gates, and sign-in rules that never apply', () => {
    const again = { cases: [...bossy.cases, { use: 'boss' }] };
    const signIn = { ...settings.signIn, user: { rank: again } };
    const files = writtenIn({ gates: { boss: nobody, spare: nobody } });
    const manifests = [...files.manifests, manifest('portal', { signIn: { user: { rank: [1, 2, 3] } } })];
    const gates = { ...never, spare: nobody };
    const { problems } = analyzePortal({ ...files, manifests, portal: { ...portal, gates, settings: { ...settings, signIn } } });
    expect(problems.map(formatProblem)).toEqual([
      'gates.json:1:33 unread warning: nothing uses the gate "spare"',
      'gates.json:1:2 closed-gate warning: no one passes the gate "boss": {"viewer.rank":"baker"} matches no one in any variant',
      'gates.json:1:33 closed-gate warning: no one passes the gate "spare": {"viewer.rank":"baker"} matches no one in any variant',
      'portal.json:1:32 unreached-rule warning: this rule for "rank" is never reached: earlier rules match everyone, or no one matches it',
    ]);
  });

  test('check reports only unused names if the sign-in rules create too many users', () => {
    const halves = (at: number) => ({ cases: [{ when: { 'credentials.email': { contains: `p${at}` } }, use: 'a' }, { use: 'b' }] });
    const user = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, halves(at)]));
    const many = { ...settings, signIn: { ...settings.signIn, user } };
    const { cache, problems } = analyze({ settings: many, gates: never }, { gates: { boss: nobody, spare: nobody } });
    expect(cache.analysis).toBeUndefined();
    expect(problems.map(formatProblem)).toEqual(['gates.json:1:33 unread warning: nothing uses the gate "spare"']);
  });
});

describe('the analysis of the last check', () => {
  const isReused = (changed: Partial<CompiledPortal>, written: Written = {}, start: Written = {}) => {
    const { cache } = analyze({}, start);
    return analyze(structuredClone(changed), written, cache).cache.analysis === cache.analysis;
  };
  const signIn = (more: object) => ({ settings: { ...settings, signIn: { ...settings.signIn, ...more } } });
  const readsName = { 'portal.name': 'Club' };
  const sample = { label: 'Sample', text: 'Not real' };

  test.each<[string, Partial<CompiledPortal>, Written?]>([
    ['nothing changed', portal],
    ['the name, the notice about samples, or a delay changed', { settings: { ...settings, name: 'Choir', sample, delays: { signIn: 5 } } }],
    ['the messages of the sign-in changed', signIn({ refused: 'Not you.', failed: 'Try again.' })],
    ['a screen moved to another file', { routes: [{ path: '/desk/all', gate: ['boss'], file: 'screens/desk.json' }] }],
    ['the same conditions are in another order, or twice', {}, { conditions: [{ 'viewer.nick': 'x' }, isBoss, isBoss] }],
  ])('the analysis is used again if %s', (_, changed, written = { conditions: [isBoss, { 'viewer.nick': 'x' }] }) => {
    expect(isReused(changed, written, { conditions: [isBoss, { 'viewer.nick': 'x' }] })).toBe(true);
  });

  test.each<[string, Partial<CompiledPortal>, Written?]>([
    ['a sign-in rule', signIn({ user: {} })],
    ['the language', { settings: { ...settings, locale: 'es' } }],
    ['the portal gate', { settings: { ...settings, portalGate: { condition: isBoss, screen: 'out' } } }],
    ['a gate', { gates: { ...portal.gates, boss: { 'viewer.rank': 'mate' } } }],
    ['a variant', { domains: [variantOf('open', { navigation: 'side' })] }],
    ['a field of the users', { userEntity: person }],
    ['the gate of a folder', { layouts: [{ path: '/desk', gate: [], layout: {} }] }],
    ['the gate of a screen', { routes: [{ path: '/desk/all', gate: [], file: 'screens/desk/all.json' }] }],
    ['the path of a screen', { routes: [{ path: '/desk/some', gate: ['boss'], file: 'screens/desk/all.json' }] }],
    ['a redirect', { routes: [{ path: '/desk/all', gate: ['boss'], redirect: { to: '/desk' }, file: 'screens/desk/all.json' }] }],
    ['the names of the gates', {}, { gates: {} }],
    ['a condition', {}, { conditions: [isBoss, { 'viewer.nick': 'x' }] }],
  ])('the viewers are analyzed again after a change of %s', (_, changed, written = {}) => {
    expect(isReused(changed, written)).toBe(false);
  });

  test('the viewers are analyzed again after the portal’s name changed only if a condition reads it', () => {
    const renamed = { settings: { ...settings, name: 'Choir' } };
    const reads = (condition: Condition) => ({ conditions: [isBoss, condition] });
    expect(isReused(renamed, reads(readsName), reads(readsName))).toBe(false);
    expect(isReused(renamed, reads({ 'viewer.nick': 'portal.name' }), reads({ 'viewer.nick': 'portal.name' }))).toBe(true);
  });
});
