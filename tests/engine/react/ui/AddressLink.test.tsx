// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AddressLink, type AddressLinkProps } from '../../../../engine/react/ui/AddressLink.tsx';

afterEach(cleanup);

function Here() {
  return <output>{useLocation().pathname}</output>;
}

function show(props: AddressLinkProps) {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <AddressLink {...props}>Events</AddressLink>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Events' });
}

/** Clicks a link. Returns true if the browser would follow it. jsdom can't follow links. */
function click(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(link, how);
  return isLeft;
}

const here = () => screen.getByRole('status').textContent;

it('an address link goes to a route without loading a page', () => {
  const link = show({ to: '/events?type=social#next' });
  expect(link.getAttribute('href')).toBe('/events?type=social#next');
  expect(click(link)).toBe(false);
  expect(here()).toBe('/events');
});

it.each([
  ['with Control', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the middle button', { button: 1 }],
])('an address link leaves a click %s to the browser, which opens a tab or a window', (_, how) => {
  expect(click(show({ to: '/events' }), how)).toBe(true);
  expect(here()).toBe('/here');
});

it('an address link leaves new windows and other sites to the browser', () => {
  expect(click(show({ to: '/events', target: '_blank' }))).toBe(true);
  cleanup();
  const link = show({ to: 'https://example.org/events' });
  expect(link.getAttribute('href')).toBe('https://example.org/events');
  expect(click(link)).toBe(true);
  expect(here()).toBe('/here');
});

it('an address link that opens in a new tab says so and keeps its opener to itself', () => {
  render(
    <MemoryRouter>
      <AddressLink to="/events" newTab>
        Events
      </AddressLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /^Events ?\(opens in a new tab\)$/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(click(link)).toBe(true);
});

it('an address link stays on the page if its click handler prevents the default', () => {
  expect(click(show({ to: '/events', onClick: (event) => event.preventDefault() }))).toBe(false);
  expect(here()).toBe('/here');
});
