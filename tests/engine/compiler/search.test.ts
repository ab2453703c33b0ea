import { describe, expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../support/tempPortal.ts';

const all = 'screens/beds/all.json';
const plant = 'portal-config/entities/plant.json';

/** Returns the plots portal, with keys added to some files. `more` contains the new keys, keyed by file. */
function withKeys(more: Readonly<Record<string, object>>): PortalFolder {
  const changed = Object.entries(more).map(([file, keys]) => [file, { ...JSON.parse(JSON.stringify(plotsPortal[file])), ...keys }]);
  return { ...plotsPortal, ...Object.fromEntries(changed) };
}

describe('the search', () => {
  test('the search gets the keywords of screens and entities, the frames’ links, and all icons', async () => {
    const files = withKeys({
      [all]: { search: { keywords: ['soil'], actions: [{ label: 'Spring', to: '/beds/all?season=spring', icon: 'sprout' }] } },
      [plant]: { to: '/beds/all', search: { label: 'Plants', fields: ['season'], text: '{row.price}', icon: 'flower' } },
    });
    const { portal, problems } = await compilePortal(tempPortal(files), plotsVocabulary);
    expect(problems).toEqual([]);
    expect(portal?.search).toMatchObject({
      frames: [{ path: '/beds', shows: 'domain.navigation' }],
      keywords: { '/beds/all': ['soil'] },
      actions: [{ label: 'Spring', to: '/beds/all?season=spring', icon: 'sprout' }],
      records: [{ of: 'plants', label: 'Plants', title: 'title', fields: ['season'], to: '/beds/all', icon: 'flower' }],
    });
    expect(portal?.search?.records[0]?.known.map(({ name }) => name)).toEqual(['title', 'season']);
    expect(JSON.stringify(portal?.search?.records[0]?.text)).toContain('currency');
    expect(Object.keys(portal?.search?.icons ?? {})).toEqual(expect.arrayContaining(['flower', 'sprout']));
    expect(JSON.stringify([portal?.screens, portal?.entities])).not.toContain('"search"');
  });

  test('the search’s addresses, fields, and icons are checked, and its records need a page to open', async () => {
    const files = withKeys({
      [all]: { search: { actions: [{ label: 'Spring', to: '/beds/all?season=sprin', icon: 'sprowt' }] } },
      [plant]: { search: { label: 'Plants', fields: ['seson'], text: '{row.prize}' } },
    });
    expect((await problemLines(files)).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      expect.stringContaining(`${plant} no-address "search" needs "to", the page that shows a record`),
      expect.stringContaining(`${plant} unknown-field`),
      expect.stringContaining(`${plant} unknown-`),
      expect.stringContaining(`${all} unknown-value "season" can never be "sprin" on "/beds/all" (did you mean "spring"?)`),
      expect.stringContaining(`${all} unknown-icon there is no icon "sprowt"`),
    ]);
  });
});
