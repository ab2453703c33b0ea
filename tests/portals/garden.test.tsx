// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installDialogs } from '../support/installDialogs.ts';
import { openPortal } from '../support/openPortal.tsx';
import { setWindowWidth } from '../support/setWindowWidth.ts';

const folder = 'tests/portals/garden';
const ines = { id: 'u1', name: 'Ines Okafor', email: 'ines@garden.example', role: 'gardener', membershipType: 'gardener' };
beforeAll(() => {
  installDialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1280);
});
afterEach(cleanup);

const remember = (user: object) => localStorage.setItem('garden_user', JSON.stringify(user));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () =>
  within(screen.getByRole('navigation', { name: 'Garden' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the garden, a portal of manifests alone', () => {
  test('the garden shows visitors its public page', async () => {
    await openPortal(folder, '/');
    await heading('A garden that its neighbours keep.');
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2025 Fern Street Garden');
    expect(document.title).toBe('Fern Street Garden - Gardeners');
  });

  test('a gardener signs in through the garden’s own form and rules', async () => {
    const portal = await openPortal(folder, '/?open=login');
    const dialog = await screen.findByRole('dialog', { name: 'Garden gate' });
    fireEvent.change(await within(dialog).findByLabelText('Email'), { target: { value: 'head.warden@garden.example' } });
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: '123' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Open the gate' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('We do not know this gardener.');
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: '1234' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Open the gate' }));
    await heading('Plots');
    expect(portal.path()).toBe('/plots/list');
    expect(JSON.parse(localStorage.getItem('garden_user') ?? '')).toMatchObject({ name: 'Head Warden', role: 'warden' });
    expect(links()).toEqual(['Plots', 'Report a pest', 'Watering', 'KeysWarden']);
  });

  test('the garden counts, sums, and lists its records', async () => {
    remember(ines);
    await openPortal(folder, '/plots/list');
    await heading('Plots');
    await waitFor(() => expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Plots', 'Rent', 'Sown']));
    expect(screen.getByText('$107.50')).toBeDefined();
    expect(screen.getByText('67%')).toBeDefined();
    expect(await screen.findByText('Tomas Lind')).toBeDefined();
    expect(screen.getByText('Apr 24, 2025', { exact: false })).toBeDefined();
  });

  test('a submitted report is added to the list', async () => {
    remember(ines);
    await openPortal(folder, '/plots/report');
    fireEvent.change(await screen.findByLabelText('Pest'), { target: { value: 'Slugs' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '7345550101' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('(734) 555-0101', { exact: false })).toBeDefined();
    expect(await screen.findAllByText('Thank you, the warden will look.')).not.toEqual([]);
  });

  test('the garden runs a flow written in JSON', async () => {
    remember(ines);
    await openPortal(folder, '/plots/watering');
    expect(await screen.findByText('The beds are dry.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Water' }));
    expect(await screen.findByText('Watering…')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Water' }).disabled).toBe(true);
    expect(await screen.findByText('The beds are wet.')).toBeDefined();
  });

  test.each(['/plots/keys', '/plots/seeds', '/plots/nothing'])(
    'a gardener finds nothing at %s and no hint of its content',
    async (path) => {
      remember(ines);
      await openPortal(folder, path);
      await heading('Page not found');
      expect(links()).toEqual(['Plots', 'Report a pest', 'Watering']);
    },
  );

  test('a friend is sent to the friends’ portal', async () => {
    remember({ ...ines, membershipType: 'friend' });
    await openPortal(folder, '/plots/list');
    await heading('Wrong gate');
    const link = screen.getByRole('link', { name: 'Go to Friends of Fern Street' });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/friends\.localhost/);
  });

  test('a visitor is sent from an inner address to the public page', async () => {
    const portal = await openPortal(folder, '/plots/report');
    await heading('A garden that its neighbours keep.');
    expect(portal.path()).toBe('/');
  });
});
