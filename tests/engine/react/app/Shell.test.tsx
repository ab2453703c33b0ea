// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { Navigation } from '../../../../engine/language/navigation.ts';
import type { PortalManifests } from '../../../../engine/language/PortalManifests.ts';
import type { LayoutShell } from '../../../../engine/language/screen.ts';
import { FrameDialogs } from '../../../../engine/react/app/FrameDialogs.tsx';
import { Shell } from '../../../../engine/react/app/Shell.tsx';
import { setSingleKeys } from '../../../../engine/react/app/shortcuts.ts';
import { installDialogs } from '../../../support/installDialogs.ts';
import { setWindowWidth } from '../../../support/setWindowWidth.ts';
import { manifests, createRoleScope } from '../../core/access/samples.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

beforeAll(installDialogs);
afterEach(() => {
  cleanup();
  // Turn single-key shortcuts back on for the next test file in this process.
  setSingleKeys(true);
  vi.unstubAllGlobals();
});

const navigation = {
  garden: {
    label: 'Garden',
    items: [
      { label: 'Start', to: '/' },
      { label: 'Home', to: '/club/home', badge: 'new' },
      { label: 'Safe', to: '/club/shed/safe' },
    ],
  },
};

const named: Partial<PortalManifests> = {
  layouts: manifests.layouts.map((entry) => {
    const name = { '/club': 'Club', '/club/shed': 'The shed' }[entry.path];
    return name === undefined ? entry : { ...entry, layout: { ...entry.layout, name } };
  }),
  routes: manifests.routes.map((route) => (route.path === '/club/shed/tools' ? { ...route, name: 'Tools' } : route)),
};

function show(
  width: number,
  shell: Partial<LayoutShell> = {},
  page: { scope?: Record<string, unknown>; path?: string } = {},
  more: Readonly<Record<string, Navigation>> = {},
) {
  const setWidth = setWindowWidth(width);
  render(
    <GardenPage scope={createRoleScope('keeper')} manifests={named} {...page}>
      <FrameDialogs>
        <Shell
          shell={{ title: 'The shed', navigation: 'garden', ...shell }}
          navigations={{ ...navigation, ...more, active: { ...navigation.garden, label: 'By variant' } }}
        >
          <h1>Tools</h1>
        </Shell>
      </FrameDialogs>
    </GardenPage>,
  );
  return setWidth;
}
const toggle = () => screen.getByRole('button', { name: 'Open navigation menu' });
const openDrawer = async () => {
  toggle().focus();
  await act(async () => fireEvent.click(toggle()));
};

describe('the shell of a wide window', () => {
  test('the shell has landmarks and a link that skips the navigation', () => {
    show(1280);
    expect(screen.getByRole('navigation', { name: 'Garden' })).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Tools' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.queryByRole('button', { name: 'Open navigation menu' })).toBeNull();
  });

  test('links in the sidebar and in the bar show a number, unless it is 0 or its records are missing', async () => {
    const count = (where: Condition) => ({ count: 'plots', where });
    const tools = [
      { label: 'Dry', to: '/club/home', icon: 'bell', count: count({ 'row.state': 'dry' }) },
      { label: 'Sold', to: '/', icon: 'bell', count: count({ 'row.state': 'sold' }) },
      { label: 'Lost', to: '/', icon: 'bell', count: { count: 'lost' } },
      { label: 'Safe', to: '/club/shed/safe', icon: 'lock' },
    ];
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await act(async () =>
      show(
        1280,
        { tools, navigation: 'wet' },
        {},
        { wet: { label: 'Wet', items: [{ label: 'Wet', to: '/', count: { count: 'plots' } }] } },
      ),
    );
    await screen.findByText('2');
    expect(
      within(screen.getByRole('banner'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dry2', 'Sold', 'Lost']);
    expect(within(screen.getByRole('navigation', { name: 'Wet' })).getByRole('link').textContent).toBe('Wet3');
    log.mockRestore();
  });

  test('the shell shows the links that the viewer can follow and marks the active one', () => {
    show(1280);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Start', 'page'],
      ['Homenew', null],
    ]);
  });

  test('the shell can use the variant’s navigation', () => {
    show(1280, { navigation: 'domain.navigation' });
    expect(screen.getByRole('navigation', { name: 'By variant' })).toBeDefined();
  });

  test('the shell has blocks above and below the links and a way back', () => {
    show(1280, {
      header: [{ block: 'text', text: 'Above' }],
      footer: [{ block: 'text', text: 'Below' }],
      back: { label: '← Back', to: '/' },
    });
    const sidebar = screen.getByRole('complementary', { name: 'The shed' });
    expect(sidebar.textContent).toMatch(/Above.*Start.*← Back.*Below/);
    expect(within(sidebar).getByRole('link', { name: '← Back' }).getAttribute('href')).toBe('/');
  });
});

describe('the tab bar', () => {
  const tabbed = {
    label: 'Garden',
    items: [
      { label: 'Start', to: '/', tab: true },
      { label: 'Home of the club', to: '/club/home', tab: 'Home' },
      { label: 'Settings', to: '/club/home?settings' },
      { label: 'Safe', to: '/club/shed/safe', tab: true },
    ],
  };

  test('a narrow window has the marked links that the viewer can follow, by their short label', () => {
    show(390, { navigation: 'tabbed' }, {}, { tabbed });
    const bar = within(screen.getByRole('navigation', { name: 'Garden tabs' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Start', 'Home']);
    expect(bar.getByRole('link', { name: 'Start' }).getAttribute('aria-current')).toBe('page');
  });

  test('More opens the drawer, which has all links', async () => {
    show(390, { navigation: 'tabbed' }, {}, { tabbed });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More' })));
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Settings' })).toBeDefined();
  });

  test('a navigation that marks no link has no tab bar', () => {
    show(390);
    expect(screen.queryByRole('navigation', { name: 'Garden tabs' })).toBeNull();
  });

  test('a wide window has no tab bar', () => {
    show(1280, { navigation: 'tabbed' }, {}, { tabbed });
    expect(screen.queryByRole('navigation', { name: 'Garden tabs' })).toBeNull();
  });
});

describe('the top bar', () => {
  test.each([1280, 390])('the bar names the page at %i px and shows the trail to a nested one', (width) => {
    show(width, {}, { scope: createRoleScope('keeper'), path: '/club/shed/tools' });
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(way)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Club', '›The shed', '›Tools']);
    expect(within(way).getByRole('link', { name: 'The shed' }).getAttribute('href')).toBe('/club/shed');
    expect(within(way).getByText('Tools').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('banner').textContent).toContain('Tools');
  });

  test('the bar shows nothing about a page that the viewer can’t enter', () => {
    show(1280, {}, { scope: createRoleScope('member'), path: '/club/shed/tools' });
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
    expect(screen.getByRole('banner').textContent).not.toContain('Tools');
  });

  test('the bar shows nothing about a folder that redirects to one of its screens', () => {
    show(1280, {}, { scope: createRoleScope('keeper'), path: '/club' });
    expect(screen.getByRole('banner').textContent).not.toContain('Page not found');
  });

  test('the bar shows the viewer’s initials and renders the menu when it opens', async () => {
    show(1280, { menu: [{ block: 'text', text: 'Signed in' }] }, { scope: { ...createRoleScope('keeper'), viewer: { initials: 'RP' } } });
    expect(screen.getByRole('button', { name: 'Your account RP' }).textContent).toBe('RP');
    expect(screen.queryByText('Signed in')).toBeNull();
    const menu = document.querySelector('[popover]') ?? document.body;
    await act(async () => menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
    expect(screen.getByText('Signed in')).toBeDefined();
  });

  test('pressing "?" shows the list of keys', async () => {
    show(1280);
    await act(async () => fireEvent.keyDown(document.body, { key: '?' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: /Single-key shortcuts/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => fireEvent.keyDown(document.body, { key: '?' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the drawer of a narrow window', () => {
  test('the drawer contains the navigation, which can’t be reached until it opens', async () => {
    show(390);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await openDrawer();
    expect(within(screen.getByRole('dialog', { name: 'The shed' })).getByRole('navigation', { name: 'Garden' })).toBeDefined();
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('navigation'), { key: 'Escape' })],
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close navigation menu' }))],
    ['a press beside it', () => void (fireEvent.mouseDown(screen.getByRole('dialog')), fireEvent.click(screen.getByRole('dialog')))],
  ])('%s closes the drawer and returns the focus to its button', async (_, close) => {
    show(390);
    await openDrawer();
    await act(async () => close());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.activeElement).toBe(toggle());
  });

  test.each(['Home', 'Start'])('following a link closes the drawer (%s)', async (name) => {
    show(390);
    await openDrawer();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: new RegExp(name) })));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('the drawer is replaced by the sidebar when the window grows', async () => {
    const setWidth = show(390);
    await openDrawer();
    await act(async () => setWidth(1280));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Garden' })).toBeDefined();
  });
});
