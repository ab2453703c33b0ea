import { expect, test } from 'vitest';
import { isRecord } from '../../engine/core/conditions/isRecord.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { shippedLivePortal, shippedPortal } from '../support/shippedPortal.ts';

/** The longest placeholders, in characters, that fit in a search box on a phone that is 390 px wide. A table's box is inside a card. */
const longest = { inTable: 24, elsewhere: 27 };

/** Returns the placeholders in `value` that are too long for their search boxes. Adds all placeholders to `seen`. */
function cutPlaceholders(value: unknown, seen: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => cutPlaceholders(part, seen));
  if (!isRecord(value)) return [];
  const { block, search } = value;
  const shown = isRecord(search) && 'fields' in search ? String(search['placeholder'] ?? search['label']) : undefined;
  if (shown !== undefined) seen.push(shown);
  const isCut = shown !== undefined && shown.length > (block === 'table' ? longest.inTable : longest.elsewhere);
  return [...(isCut ? [shown] : []), ...cutPlaceholders(Object.values(value), seen)];
}

test.each([
  ['the sample', shippedPortal],
  ['live', shippedLivePortal],
])('the placeholder of every search box in %s fits on a phone', async (_, load) => {
  const { portal } = await load();
  const seen: string[] = [];
  const cut = cutPlaceholders(Object.values(portal?.screens ?? {}), seen);
  expect(nonEmpty(seen).length).toBeGreaterThan(5);
  expect(cut).toEqual([]);
});
