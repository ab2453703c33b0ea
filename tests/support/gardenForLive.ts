import type { CheckedForLive } from '../../engine/compiler/analysis/CheckedForLive.ts';
import { parseSource } from '../../engine/compiler/source/parseSource.ts';
import type { KindName } from '../../engine/compiler/source/kinds.ts';
import type { Manifest } from '../../engine/compiler/source/readPortal.ts';
import type { Entity } from '../../engine/language/PortalManifests.ts';
import { settings, userEntity } from '../engine/core/session/samples.ts';
import { manifestText } from './tempPortal.ts';

const field = (name: string, type: string, more: object = {}) => ({ name, label: name, type, ...more });
const choices = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) });

/** An entity whose `age` is computed. The database stores its other fields. */
export const plant: Entity = {
  name: 'plant',
  label: 'Plant',
  of: 'plants',
  fields: [
    field('id', 'text', { required: true }),
    field('title', 'text', { required: true }),
    field('season', 'select', choices('spring', 'autumn')),
    field('ripe', 'switch'),
    field('price', 'number'),
    field('sown', 'date'),
    field('seen', 'datetime'),
    field('hour', 'time'),
    field('notes', 'list'),
    field('age', 'number'),
  ],
};

/** A person's preferences. */
export const wish: Entity = {
  name: 'wish',
  label: 'Wish',
  of: 'wishes',
  fields: [field('id', 'text', { required: true }), field('news', 'switch'), field('tips', 'checkbox'), field('tone', 'text')],
};

/** A small checked portal for testing the checks of live files. */
export const gardenForLive: CheckedForLive = {
  settings: { ...settings, numbers: { most: 3 } },
  domains: [],
  gates: { keeper: { 'viewer.role': 'keeper' }, reader: { 'page.tab': 'all' } },
  derived: { plants: { age: '{row.sown}' } },
  userEntity,
  entities: { plant, wish, garden: { name: 'garden', label: 'Garden', fields: [field('city', 'text')] } },
};

/** Returns a manifest with this content, as if it were read from the file `KIND/NAME.json`. */
export function manifestWith(kind: KindName, name: string, content: unknown): Manifest {
  return { kind, name, source: parseSource(`${kind}/${name}.json`, manifestText(content)).source };
}
