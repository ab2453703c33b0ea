// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

/** A suspended component only resumes inside an awaited `act`. */
const shown = (...args: Parameters<typeof showManifest>) => act(async () => void showManifest(...args));

describe('the details block', () => {
  test('details show terms and values from the scope and leave out those whose condition fails', async () => {
    const fields = [
      { label: 'Gardener', value: 'viewer.name' },
      { label: 'Key', value: 'viewer.key', when: { 'viewer.key': { exists: true } } },
      { label: 'Rent', value: { sum: 'plots.rent' }, tone: 'info' },
    ];
    await shown({ block: 'details', title: 'About', look: 'card', fields }, { scope: { viewer: { name: 'Rose' } } });
    await screen.findByText('Rose');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Gardener', 'Rent']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Rose', '$133.50']);
  });

  test('details show the first picture of their fields above the facts, and none if all are empty', async () => {
    const facts = { block: 'details', picture: ['cover', 'photo'], fields: [{ label: 'Key', value: 'A' }] };
    const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    await shown(facts, { scope: { row: { cover: '', photo: '/files/roses.webp' } } });
    expect(sources()).toEqual(['/files/roses.webp']);
    cleanup();
    await shown(facts, { scope: { row: {} } });
    expect(sources()).toEqual([]);
  });

  test('details format the row’s fields as usual', async () => {
    const facts = {
      block: 'details',
      fields: [
        'since',
        { field: 'state', label: 'Soil' },
        { field: 'rent', cents: 'if any' },
        { label: 'Twice', value: { product: ['row.rent', 2] } },
      ],
    };
    await shown({
      block: 'cards',
      of: 'plots',
      where: { 'row.id': 'p1' },
      empty: { title: 'None' },
      card: { title: { field: 'name' }, blocks: [facts] },
    });
    await screen.findByText('Roses');
    expect((await screen.findAllByRole('definition')).map((value) => value.textContent)).toEqual([
      'Mar 1, 2026',
      'Needs water',
      '$9',
      '$18.00',
    ]);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Since', 'Soil', 'Rent', 'Twice']);
  });

  test('details link to an email, a call, or a page that the viewer can enter', async () => {
    const fields = [
      'viewer.email',
      { label: 'Phone', value: 'viewer.phone', format: 'phone' },
      { label: 'Home', value: 'viewer.name', to: '/clubs?search={viewer.name}' },
      { label: 'Shed', value: 'viewer.shed', to: '/club/shed/tools' },
    ];
    const viewer = { name: 'Rose & Ada', email: 'rose@plots.example', phone: '(734) 555-0101', shed: 'North' };
    await shown({ block: 'details', fields }, { scope: { viewer } });
    await screen.findByText('North');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['rose@plots.example', 'mailto:rose@plots.example'],
      ['(734) 555-0101', 'tel:+17345550101'],
      ['Rose & Ada', '/clubs?search=Rose%20%26%20Ada'],
    ]);
  });
});
