import { tableSchema } from '../../../../../engine/language/table.ts';
import { plots, type GardenPageProps } from '../GardenPage.tsx';
import { showManifest } from '../showManifest.tsx';

const { $schema, entity, ...manifest } = tableSchema.parse({
  entity: 'plot',
  label: 'All plots',
  columns: [
    { field: 'name', look: 'strong' },
    'state',
    { field: 'rent', look: 'signed-money' },
    'since',
    { label: 'Story', pieces: [{ text: 'Since {row.since}' }] },
  ],
  rowActions: [
    {
      label: 'Water',
      name: 'Water {row.name}',
      icon: 'droplet',
      do: 'water',
      when: { 'row.state': 'dry' },
      bulk: { say: '{count.shown, plural, one {# plot} other {# plots}} watered' },
    },
    { label: 'Remove', name: 'Remove {row.name}', do: 'water' },
  ],
  sort: 'name',
});
export const tables = { plots: { ...manifest, name: 'plots', fields: plots.fields } };
export const block = {
  block: 'table',
  table: 'plots',
  of: 'plots',
  search: { label: 'Search plots', fields: ['name'] },
  empty: { title: 'No plots', text: 'Try something else' },
};
export const showTable = (changes: object = {}, page: Partial<GardenPageProps> = {}) =>
  showManifest({ ...block, ...changes }, { ...page, assets: { tables, actions: { water: { effect: 'log' } } } });
