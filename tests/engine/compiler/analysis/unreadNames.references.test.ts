import { describe, expect, test } from 'vitest';
import { unreadNames, type NameUsage } from '../../../../engine/compiler/analysis/unreadNames.ts';
import type { Reference } from '../../../../engine/compiler/references/Reference.ts';
import type { KindName } from '../../../../engine/compiler/source/kinds.ts';
import type { Manifest } from '../../../../engine/compiler/source/readPortal.ts';
import type { Path } from '../../../../engine/compiler/source/Source.ts';
import { manifestWith } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const home = manifestWith('screens', '/', {});
const shed = manifestWith('screens', '/shed', {});
const plants = { name: 'plant', fields: undefined, collection: 'plants', single: false, hasAddress: false };
const names: NameUsage['names'] = {
  entities: new Map([['plant', plants]]),
  provided: { dialog: { dialog: true }, tabs: { state: { key: 'state', default: 'tab' } } },
  routes: new Set(['/', '/shed']),
};

const refer = (kind: Reference['kind'], name: string, manifest: Manifest = home, path: Path = []): Reference => {
  return { kind, name, manifest, path, side: 'value', context: {} };
};
const findUnread = (manifests: readonly Manifest[], references: readonly Reference[] = [], more: Partial<NameUsage> = {}) =>
  unreadNames({ manifests, references, names, hasCode: false, ...more }).map(locatedWords);

describe('a name that only its own definition uses is unused', () => {
  test.each<[KindName, string, Reference['kind'], string]>([
    ['forms', 'form', 'form', 'plant'],
    ['tables', 'table', 'table', 'plant'],
    ['navigation', 'navigation', 'navigation', 'main'],
    ['flows', 'flow', 'machine', 'watering'],
    ['entities', 'entity', 'entity', 'plant'],
    ['entities', 'entity', 'entityOfDomains', 'garden'],
    ['entities', 'entity', 'collection', 'plant'],
  ])('a file in the folder "%s", which defines one %s, is used by a reference of the kind "%s"', (folder, noun, kind, name) => {
    const file = manifestWith(folder, name, { label: 'A' });
    const reference = (from: Manifest) => refer(kind, kind === 'collection' ? 'plants' : name, from);
    expect(findUnread([file], [reference(home)])).toEqual([]);
    expect(findUnread([file], [reference(file)])).toEqual([`: unread ${noun} "${name}"`]);
    expect(findUnread([file])).toEqual([`: unread ${noun} "${name}"`]);
  });

  test('a form is not used by a screen with the records of an entity of the same name', () => {
    const form = manifestWith('forms', 'plant', {});
    expect(findUnread([form], [refer('collection', 'plants')])).toEqual([': unread form "plant"']);
  });

  test.each<[KindName, string]>([
    ['gates', 'gate'],
    ['rules', 'rule'],
    ['actions', 'action'],
    ['choices', 'choices'],
  ])('an entry of the file "%s" is used by a reference of the kind "%s" anywhere outside the entry', (folder, noun) => {
    const file = manifestWith(folder, folder, { $schema: './x.json', late: {}, later: {} });
    // The cast is safe, because each `noun` is also a kind of reference.
    const reference = (from: Manifest, path: Path) => refer(noun as Reference['kind'], 'late', from, path);
    const unused = [`late (key): unread ${noun} "late"`, `later (key): unread ${noun} "later"`];
    const own = reference(file, ['late', noun]);
    expect(findUnread([file], [own])).toEqual(unused);
    expect(findUnread([file], [reference(file, ['later']), own])).toEqual(unused.slice(1));
    expect(findUnread([file], [reference(home, ['late']), own])).toEqual(unused.slice(1));
    expect(findUnread([manifestWith(folder, folder, null)])).toEqual([]);
  });
});

describe('an unused dialog', () => {
  const dialog = { block: 'dialog', id: 'tools' };
  // Each test needs a new file, because the dialogs of a file are cached.
  const page = () =>
    manifestWith('screens', '/', {
      blocks: [{ block: 'text', id: 'a' }, { block: 'dialog' }, { block: 'group', blocks: [dialog] }],
    });
  const unused = ['blocks.2.blocks.0.id: unread dialog "tools"'];

  test.each<[Reference['kind'], string]>([
    ['dialog', 'tools'],
    ['address', '/?open=tools{row.id}'],
    ['route', '/?open=tools&row=1'],
    ['screen', '/#tools'],
  ])('a dialog is opened by a reference of the kind "%s" to "%s"', (kind, name) => {
    expect(findUnread([page()], [refer(kind, name)])).toEqual([]);
  });

  test.each<[Reference['kind'], string]>([
    ['address', '#tools{row.id}'],
    ['address', '/open=tools'],
    ['picture', '/?open=tools'],
    ['form', 'tools'],
  ])('a dialog is not opened by a reference of the kind "%s" to "%s"', (kind, name) => {
    expect(findUnread([page()], [refer(kind, name)])).toEqual(unused);
  });

  test('only blocks that the vocabulary calls dialogs are dialogs, and only on screens and in frames', () => {
    const file = page();
    expect(findUnread([file])).toEqual(unused);
    expect(findUnread([file], [], { names: { ...names, provided: {} } })).toEqual([]);
    expect(findUnread([manifestWith('layouts', '/', { footer: [dialog] })])).toEqual(['footer.0.id: unread dialog "tools"']);
    expect(findUnread([manifestWith('parts', 'tools', { blocks: [dialog] })])).toEqual([]);
  });
});

describe('an unused page state', () => {
  const page = manifestWith('screens', '/', {
    state: { tool: {}, tab: {}, filter: {} },
    blocks: [{ block: 'tabs' }, { all: 'All', field: 'filter' }],
  });
  const unused = ['state.tool (key): unread state "tool"'];

  test.each<[string, Reference]>([
    ['a block on its screen', refer('state', 'tool', page)],
    ['a path on its screen', refer('path', 'page.tool', page)],
    ['a path into its value', refer('path', 'page.tool.0', page)],
    ['an action', refer('path', 'page.tool', manifestWith('actions', 'actions', {}))],
  ])('a state is used by %s', (_, reference) => {
    expect(findUnread([page], [reference, refer('path', 'page.other', page)])).toEqual([]);
  });

  test.each<[string, Reference]>([
    ['another screen', refer('state', 'tool', shed)],
    ['a frame', refer('path', 'page.tool', manifestWith('layouts', '/', {}))],
    ['a path of another scope', refer('path', 'viewer.tool', page)],
    ['a form whose name is like its path', refer('form', 'page.tool', page)],
  ])('a state is not used by %s', (_, reference) => {
    expect(findUnread([page], [reference])).toEqual(unused);
  });

  test('only screens have states', () => {
    expect(findUnread([manifestWith('layouts', '/', { state: { tool: {} } }), manifestWith('screens', '/', null)])).toEqual([]);
  });
});

describe('an unused delay', () => {
  const portal = manifestWith('portal', 'portal', { delays: { signIn: 1, drying: 2, freezing: 3 } });
  const flow = manifestWith('flows', 'watering', { states: { wet: { after: { drying: 'dry' } }, dry: {}, none: null } });
  const used = [refer('machine', 'watering')];

  test('a delay is used if a flow waits for it', () => {
    expect(findUnread([portal, flow], used)).toEqual(['delays.freezing (key): unread delay "freezing"']);
    expect(findUnread([portal, flow], used, { hasCode: true })).toEqual([]);
  });

  test('a delay isn’t used by a file that only looks like a flow, or by a flow without states', () => {
    const others = [manifestWith('parts', 'a', flow.source.value), manifestWith('flows', 'watering', null)];
    const unused = ['delays.drying (key): unread delay "drying"', 'delays.freezing (key): unread delay "freezing"'];
    expect(findUnread([portal, ...others], used)).toEqual(unused);
  });

  test('only portal.json has delays', () => {
    expect(findUnread([manifestWith('domains', 'open', portal.source.value), manifestWith('portal', 'portal', null)])).toEqual([]);
  });
});

describe('an unused screen', () => {
  const unused = [': unread screen "/shed"'];

  test.each(['/shed', '/shed?row=1', '/shed#top', '/sh{row.id}'])('a screen is used by a link to "%s" on another screen', (to) => {
    expect(findUnread([home, shed], [refer('address', to)])).toEqual([]);
    expect(findUnread([home, shed], [refer('address', to, shed)])).toEqual(unused);
  });

  test.each(['/sheds', '/sheds{row.id}', '{row.address}', 'x/shed'])('a screen is not used by a link to "%s"', (to) => {
    expect(findUnread([home, shed], [refer('address', to)])).toEqual(unused);
  });

  test('a screen is unused only if it has an address of its own, other than the address of the portal', () => {
    const published = manifestWith('screens', '/shed', { each: 'sheds' });
    const elsewhere = manifestWith('screens', '/tools', {});
    expect(findUnread([home, shed, published, elsewhere, manifestWith('layouts', '/shed', {})])).toEqual(unused);
    expect(findUnread([manifestWith('screens', '/shed', null)])).toEqual(unused);
  });
});
