// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../support/fullCounts.ts';
import { installDialogs } from '../support/installDialogs.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { openPortal } from '../support/openPortal.tsx';
import { setWindowWidth } from '../support/setWindowWidth.ts';

const titles = {
  today: 'Good to see you, Lena',
  outings: 'Outings',
  launch: 'Before you launch',
  boats: 'Boats',
  regattas: 'Regattas',
  rides: 'Rides',
  log: 'Log',
  crew: 'Crew',
  workshop: 'Workshop',
  dues: 'Dues',
};
type Screen = keyof typeof titles;
type Variant = 'adult' | 'junior';
type Role = 'rower' | 'coach' | 'treasurer';

/** Screens that only one variant or role can see. */
const gated: Partial<Record<Screen, { variant?: Variant; role?: Role }>> = {
  rides: { variant: 'junior' },
  workshop: { role: 'coach' },
  dues: { variant: 'adult', role: 'treasurer' },
};

/** A global from Vitest's jsdom environment. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

function enter(variant: Variant, role: Role): void {
  jsdom.reconfigure({ url: `http://${variant === 'junior' ? 'juniors' : 'rowing'}.localhost/` });
  const rower = { id: 'u-1', name: 'Lena Park', email: 'lena@alderriver.example', role, program: variant };
  localStorage.setItem('alder_river_rower', JSON.stringify(rower));
}
const open = (path: string) => openPortal('examples/rowing', path);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });

beforeAll(() => {
  installDialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2025, 4, 14, 9, 30) });
  setWindowWidth(1280);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the rowing club, a portal of JSON alone', () => {
  const visits = (['adult', 'junior'] as const).flatMap((variant) =>
    (['rower', 'coach', 'treasurer'] as const).flatMap((role) =>
      (Object.keys(titles) as Screen[]).map((path) => {
        const { variant: only = variant, role: whose = role } = gated[path] ?? {};
        return { variant, role, path, title: only === variant && whose === role ? titles[path] : 'Page not found' };
      }),
    ),
  );

  /** True for the first visit with a given variant, path, and title. `npm test` skips the other visits. */
  const isFirst = ({ variant, path, title }: (typeof visits)[number], index: number) =>
    visits.findIndex((visit) => visit.variant === variant && visit.path === path && visit.title === title) === index;
  const sample = isFull ? visits : visits.filter(isFirst);

  test.each(nonEmpty(sample))(
    'the club shows a $role of the $variant program "$title" at $path',
    async ({ variant, role, path, title }) => {
      const complaints = vi.spyOn(console, 'error');
      enter(variant, role);
      await open(`/club/${path}`);
      await heading(title);
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(screen.queryAllByRole('alert')).toEqual([]);
      expect(complaints.mock.calls).toEqual([]);
    },
  );

  test.each([
    ['adult', 'The river is at its best before work.'],
    ['junior', 'Learn to move a boat with seven friends.'],
  ] as const)('the club greets visitors of the %s program in their own words', async (variant, title) => {
    enter(variant, 'rower');
    localStorage.clear();
    await open('/');
    expect(await heading(title)).toBeDefined();
  });

  test('a junior is sent to the juniors’ portal', async () => {
    enter('junior', 'rower');
    jsdom.reconfigure({ url: 'http://rowing.localhost/' });
    localStorage.setItem(
      'alder_river_rower',
      JSON.stringify({ id: 'u-2', name: 'Noor Haddad', email: 'n@a.example', role: 'rower', program: 'junior' }),
    );
    await open('/club/boats');
    await heading('The other boathouse');
    const link = await screen.findByRole('link', { name: 'Go to Alder River Juniors' });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/juniors\.localhost/);
  });

  test('the kilometers of each month are added up', async () => {
    enter('adult', 'rower');
    await open('/club/log');
    const table = await screen.findByRole('table', { name: /Kilometers per month/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Dec 2024', '16', '0'],
      ['Jan 2025', '32', '0'],
      ['Feb 2025', '48', '0'],
      ['Mar 2025', '72', '19'],
      ['Apr 2025', '76', '18'],
    ]);
  });

  test('confirming an outing adds it to the plan and can be undone', async () => {
    enter('adult', 'rower');
    await open('/club/outings?open=plan');
    await screen.findByRole('option', { name: 'Heron' });
    fill('Crew', 'New four');
    fill('Boat', 'heron');
    fill('Date', '2025-05-20');
    fill('Launch', '06:15');
    fill('Distance', '14');
    fireEvent.click(screen.getByRole('button', { name: 'Plan outing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Add New four to the schedule?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Add to the schedule' }));
    const day = await screen.findByRole('heading', { name: 'May 20, 2025' });
    expect(day.closest('section')?.textContent).toContain('New four6:15 AM');
    fireEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(screen.queryByText('New four')).toBeNull());
  });

  test('reporting damage that keeps a boat ashore removes the boat from the rack', async () => {
    enter('adult', 'rower');
    await open('/club/boats?open=damage&row=osprey');
    const dialog = await screen.findByRole('dialog', { name: 'Damage to Osprey' });
    await within(dialog).findByLabelText('What is damaged', { exact: false });
    fill('What is damaged', 'hull');
    fill('How bad is it?', 'grounded');
    fill('What happened', 'A rock.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Report damage' }));
    expect(await screen.findAllByText('Thank you. The coach will look at Osprey.')).not.toEqual([]);
    const card = screen.getByRole('heading', { name: 'Osprey' }).closest('li');
    await waitFor(() => expect(card?.textContent).toContain('In the workshop'));
  });

  test('the button of a regatta enters a rower for it', async () => {
    enter('adult', 'rower');
    await open('/club/regattas');
    fireEvent.click(await screen.findByRole('button', { name: 'Enter Alder Head' }));
    expect(await screen.findAllByText('You are signed up for Alder Head')).not.toEqual([]);
    const card = screen.getByRole('heading', { name: 'Alder Head' }).closest('li');
    await waitFor(() => expect(card?.textContent).toContain('Entered3'));
  });

  test('the launch form asks three questions and gives a reason if the crew can’t go out', async () => {
    enter('adult', 'rower');
    await open('/club/launch');
    await screen.findByText('1 of 3: Weather');
    fireEvent.click(screen.getByRole('button', { name: 'All fine' }));
    await screen.findByText('2 of 3: Boat');
    fireEvent.click(screen.getByRole('button', { name: 'Not safe' }));
    await screen.findByText('You’re staying ashore because of the boat.', { exact: false });
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    for (const step of ['1 of 3: Weather', '2 of 3: Boat', '3 of 3: Crew']) {
      await screen.findByText(step);
      fireEvent.click(screen.getByRole('button', { name: 'All fine' }));
    }
    expect(await screen.findByText('Have a good row')).toBeDefined();
  });
});
