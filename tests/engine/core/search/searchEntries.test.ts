import { describe, expect, test } from 'vitest';
import {
  listSearchActions,
  listReachablePages,
  recordEntries,
  createRecordHit,
  listSearchedRecords,
  type SearchOptions,
} from '../../../../engine/core/search/searchEntries.ts';
import type { SearchedRecords, SearchModule } from '../../../../engine/language/PortalManifests.ts';
import { manifests, createRoleScope } from '../access/samples.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { settings } from '../session/samples.ts';

const tools: SearchedRecords = {
  of: 'tools',
  label: 'Tools',
  title: 'name',
  fields: ['kind'],
  known: [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind', type: 'select', options: [{ value: 's', label: 'Sharp' }] },
  ],
  icon: 'hammer',
  to: '/club/shed/tools',
};

const search: SearchModule = {
  frames: [
    { path: '/club', shows: 'domain.navigation' },
    { path: '/club/shed', shows: 'shed' },
  ],
  navigation: {
    club: {
      label: 'Club',
      items: [
        { label: 'Home', to: '/club/home', icon: 'house' },
        { label: 'Shed', to: '/club/shed' },
      ],
    },
    guests: { label: 'Guests', items: [{ label: 'Start', to: '/club/home' }] },
    shed: { label: 'Shed', items: [{ label: 'Tool rack', to: '/club/shed/tools' }] },
  },
  keywords: { '/club/shed/tools': ['hammer', 'saw'] },
  actions: [
    { label: 'Borrow a tool', to: '/club/shed/tools?open=borrow', keywords: ['lend'] },
    { label: 'Never', to: '/club/home', when: { 'viewer.role': 'nobody' } },
  ],
  records: [tools],
  icons: {},
};

const named = {
  ...manifests,
  settings,
  routes: manifests.routes.map((route) => ({ ...route, name: route.path.split('/').at(-1) ?? '' })),
};
const options = (role: string | undefined, navigation = 'club'): SearchOptions => ({
  scope: createRoleScope(role),
  domain: { navigation },
  manifests: named,
});
const titlesOf = (entries: { title: string }[]) => entries.map(({ title }) => title);

describe('the pages in the search results', () => {
  test('the search offers the viewer’s linked pages first and then others in the same frames', () => {
    expect(titlesOf(listReachablePages(search, options('head')))).toEqual(['Home', 'Shed', 'Tool rack', 'safe']);
    expect(titlesOf(listReachablePages(search, options('keeper')))).toEqual(['Home', 'Shed', 'Tool rack']);
  });

  test('a page is also found by its own name and its keywords', () => {
    expect(
      listReachablePages(search, options('keeper'))
        .find(({ title }) => title === 'Tool rack')
        ?.words.split('\n'),
    ).toEqual(['tools', 'hammer', 'saw']);
  });

  test.each([
    ['a visitor', undefined, []],
    ['a member, whose role closes the shed', 'member', ['Home']],
  ])('the search gives no hint of pages that the viewer can’t enter: %s', (_, role, pages) => {
    expect(titlesOf(listReachablePages(search, options(role)))).toEqual(pages);
    expect(listSearchActions(search, options(role))).toEqual([]);
    expect(listSearchedRecords(search, options(role))).toEqual([]);
  });

  test('the search leaves out a frame that no link of the variant leads to, even if its addresses are open', () => {
    expect(titlesOf(listReachablePages(search, options('head', 'guests')))).toEqual(['Start']);
    expect(listSearchActions(search, options('head', 'guests'))).toEqual([]);
    expect(listSearchedRecords(search, options('head', 'guests'))).toEqual([]);
  });
});

test('actions are offered while their condition holds and their page can be entered', () => {
  expect(titlesOf(listSearchActions(search, options('keeper')))).toEqual(['Borrow a tool']);
});

describe('records in the search results', () => {
  test('records are searched if the viewer can see a page with them', () => {
    expect(listSearchedRecords(search, options('keeper'))).toEqual([tools]);
  });

  test('records are found by title and fields, and a choice by its label', () => {
    expect(recordEntries(tools, [{ id: 't1', name: 'Scythe', kind: 's' }], plainRuntime)).toEqual([
      { title: 'Scythe', words: 'sharp', row: { id: 't1', name: 'Scythe', kind: 's' } },
    ]);
  });

  test('a found record leads to its page, or nowhere if the viewer can’t enter it', () => {
    const entry = { title: 'Scythe', words: '', row: { id: 't1', place: 'rack' } };
    const cases = { ...tools, to: { cases: [{ when: { 'row.place': 'rack' }, use: '/club/shed/tools' }] }, text: 'On the rack' };
    expect(createRecordHit(cases, entry, options('keeper'))).toEqual({
      title: 'Scythe',
      words: '',
      to: '/club/shed/tools',
      icon: 'hammer',
      note: 'On the rack',
    });
    expect(createRecordHit(cases, { ...entry, row: { id: 't2', place: 'lent' } }, options('keeper'))).toBeUndefined();
    expect(createRecordHit(cases, entry, options('member'))).toBeUndefined();
  });
});
