import { expect, test } from 'vitest';
import { portalNamed } from '../changes/portals.ts';

const garden = await portalNamed('garden');
const over = 'portal-config/live/over/screens/plots/list.json';
const overlay =
  '{ "subtitle": "Beans in live", "blocks": [{ "$at": "All plots", "empty": "No beans", "item": { "$instead": { "title": "Ripe" } } }] }';
const texts = new Map([...garden.texts, [over, overlay]]);
const places = garden.edits.textPlaces(texts, garden.check(garden.texts));
const usesOf = (file: string, text: string) => places.filter((place) => place.file === file && place.text === text).map(({ use }) => use);

test('texts, sample records, and names are told apart, even in an overlay', () => {
  expect(usesOf('screens/plots/list.json', 'All plots')).toEqual(['text']);
  expect(new Set(usesOf('screens/plots/list.json', 'plots'))).toEqual(new Set(['name']));
  expect(usesOf('fixtures/plots.json', 'Ines Okafor')).toEqual(['record']);
  expect(usesOf('fixtures/plots.json', 'p-1')).toEqual(['name']);
  expect(usesOf(over, 'Beans in live')).toEqual(['text']);
  expect(usesOf(over, 'No beans')).toEqual(['text']);
  expect(usesOf(over, 'Ripe')).toEqual(['text']);
  expect(usesOf(over, 'All plots')).toEqual([]);
});

test('texts are replaced in several files at once, and every other byte stays', () => {
  const screen = 'screens/plots/list.json';
  const changes = places
    .filter(({ file, text }) => (file === screen && text === 'All plots') || text === 'Beans in live')
    .map(({ file, path, text }) => ({ file, path, from: text, to: `${text} "today"` }));
  const made = garden.edits.apply(texts, { do: 'replace', places: changes });
  if ('mistake' in made) throw new Error(made.mistake);
  expect(made.get(screen)).toBe(texts.get(screen)?.replace('"All plots"', '"All plots \\"today\\""'));
  expect(made.get(over)).toContain('"Beans in live \\"today\\""');
  expect(made.get(over)).toContain('"$at": "All plots \\"today\\""');
});

test('nothing is replaced if one of the texts has changed in the meantime', () => {
  const [place] = places.filter(({ text }) => text === 'All plots');
  const changes = [{ file: place?.file ?? '', path: place?.path ?? [], from: 'Some plots', to: 'Every plot' }];
  expect(garden.edits.apply(texts, { do: 'replace', places: changes })).toHaveProperty('mistake');
});
