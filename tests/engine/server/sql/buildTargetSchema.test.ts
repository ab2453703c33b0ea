import { expect, test } from 'vitest';
import { planChanges } from '../../../../engine/server/sql/planChanges.ts';
import { emptyCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { livePlots, plotsAccess } from '../../../support/livePlots.ts';

test('a long collection has an index for each field that it can be sorted by', async () => {
  const long = await livePlots({ 'portal-config/live/access.json': { ...plotsAccess, plant: { ...plotsAccess.plant, long: true } } });
  const sorted = (portal: typeof long) =>
    planChanges(portal, emptyCatalogue).steps.flatMap(
      ({ sql }) => /^create index "[^"]*" on "portal"\."plants" \((.* nulls first), _place, id\)$/.exec(sql)?.[1] ?? [],
    );
  expect(sorted(long)).toEqual([
    '(portal.sort_key("title") collate "C") nulls first',
    '"price" nulls first',
    `(coalesce("sown", '') collate "C") nulls first`,
  ]);
  expect(sorted(await livePlots())).toEqual([]);
});
