// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compilePortal } from '../../../../../engine/compiler/compilePortal.ts';
import type { Row } from '../../../../../engine/language/Row.ts';
import { publishedBlock } from '../../../../../engine/react/blocks/published/publishedBlock.ts';
import { showPortal } from '../../../../support/openPortal.tsx';
import { plotsPortal, plotsVocabulary } from '../../../../support/plotsPortal.ts';
import { tempPortal } from '../../../../support/tempPortal.ts';

const id = { name: 'id', label: 'Id', type: 'text', required: true };
const text = (name: string) => ({ name, label: name, type: 'text' });
const files = {
  ...plotsPortal,
  'portal-config/entities/section.json': {
    ...{ label: 'Section', of: 'sections' },
    fields: [
      ...[id, text('kind'), text('title'), text('link'), { name: 'place', label: 'Place', type: 'number' }],
      { name: 'items', label: 'Items', type: 'list', fields: [text('name'), text('about')] },
    ],
  },
  'fixtures/sections.json': [],
  'screens/index.json': {
    title: 'Plots',
    blocks: [
      {
        ...{ block: 'published', entity: 'section', where: { 'row.kind': { not: 'hidden' } }, order: 'place' },
        look: [
          { when: { 'row.kind': 'top' }, use: 'hero' },
          { when: { 'row.kind': 'cards' }, use: 'features' },
          { when: { 'row.kind': 'figures' }, use: 'figures' },
          { use: 'text' },
        ],
        title: '{row.title}',
        actions: [{ label: 'Go', to: '{row.link}' }],
        items: { field: 'items', title: 'name', text: 'about', icon: 'sprout' },
        blocks: { block: 'text', text: 'Nothing is published' },
      },
      // One of the portal's actions opens this dialog.
      { block: 'dialog', id: 'question', title: 'Ask us', blocks: [{ block: 'text', text: 'Soon.' }] },
    ],
  },
};

const pages = {
  ...files,
  'portal-config/entities/page.json': {
    ...{ label: 'Page', of: 'pages' },
    fields: [id, text('title'), text('path'), { name: 'hidden', label: 'Hidden', type: 'switch' }],
  },
  'fixtures/pages.json': [],
  'screens/page.json': {
    ...{ title: '{row.title}', each: 'page', where: { 'row.hidden': { not: true } } },
    blocks: [
      {
        ...{ block: 'published', entity: 'page', look: 'links', title: 'More pages' },
        actions: [{ label: '{row.title}', to: '{row.path}' }],
        blocks: [],
      },
      {
        ...{ block: 'published', entity: 'section', where: { 'row.kind': { sameAs: 'outer.id' } }, look: 'text' },
        ...{ title: '{row.title}', blocks: { block: 'text', text: 'Nothing yet on {row.title}' } },
      },
    ],
  },
};

/** Opens an address in a portal with these published pages and sections. */
async function openPage(address: string, page: readonly Row[], section: readonly Row[] = []): Promise<void> {
  const folder = tempPortal(pages);
  const checked = await compilePortal(folder, plotsVocabulary);
  await showPortal(checked, folder, address, {
    blocks: [publishedBlock],
    remote: { long: new Set(), published: { records: { page, section }, colors: {} } },
  });
}

async function showPublished(section: readonly Row[] | undefined): Promise<void> {
  const folder = tempPortal(files);
  const checked = await compilePortal(folder, plotsVocabulary);
  await showPortal(checked, folder, '/', {
    blocks: [publishedBlock],
    remote: { long: new Set(), ...(section && { published: { records: { section }, colors: {} } }) },
  });
}

afterEach(cleanup);

test('a page shows its own blocks until a record is published', async () => {
  await showPublished(undefined);
  expect((await screen.findByText('Nothing is published')).tagName).toBe('P');
});

test('published records are sections in their order, each with its own look', async () => {
  await showPublished([
    { id: 'c', kind: 'figures', title: 'Numbers', place: 3, items: [{ name: '500+', about: 'plots' }] },
    { id: 'b', kind: 'cards', title: 'Tools', place: 2, items: [{ name: 'Spades', about: 'Forty of them' }] },
    { id: 'a', kind: 'top', title: 'Grow', place: 1, link: 'https://example.org/' },
    { id: 'd', kind: 'hidden', title: 'Not yet', place: 0 },
  ]);
  expect((await screen.findAllByRole('heading')).map((heading) => heading.textContent)).toEqual([
    'Plots',
    'Grow',
    'Tools',
    'Spades',
    'Numbers',
  ]);
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('https://example.org/');
  expect(within(screen.getByRole('region', { name: 'Numbers' })).getAllByText('500+')).toHaveLength(1);
});

test('published text stays as it was written, and an address that runs a script is left out', async () => {
  const words = '{viewer.name} <b>viewer.name</b>';
  await showPublished([
    { id: 'a', kind: 'top', title: words, link: 'javascript:alert(1)' },
    { id: 'b', kind: 'figures', title: 'Numbers', items: [{ name: 'viewer.signedIn', about: words }] },
  ]);
  expect((await screen.findByRole('heading', { name: words })).textContent).toBe(words);
  expect(screen.getAllByText('viewer.signedIn')).toHaveLength(1);
  expect(screen.getAllByText(words, { selector: 'dt' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Go' })).toBeNull();
});

const about = { id: 'about', title: 'About us', path: '/about' };

test('each published page is at its own address, with its sections and with links to the others', async () => {
  await openPage('/about', [about, { id: 'rules', title: 'Rules', path: '/rules' }], [{ id: 'a', kind: 'about', title: 'Since 1904' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Since 1904' })).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'More pages' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About us', '/about'],
    ['Rules', '/rules'],
  ]);
});

test.each([
  ['that no page has', '/other'],
  ['of a hidden page', '/secret'],
  ['of the screen that pages share', '/page'],
])('nothing is at an address %s', async (_, address) => {
  await openPage(address, [about, { id: 'secret', title: 'Secret', path: '/secret', hidden: true }]);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
