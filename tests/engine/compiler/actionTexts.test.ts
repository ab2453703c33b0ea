import { expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { formatText } from '../../../engine/core/text/formatText.ts';
import type { Text } from '../../../engine/language/text.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../support/tempPortal.ts';

/** Returns the plots portal with a `note` action that logs the message `say`. `elsewhere` contains blocks for another page. */
const withNote = (say: string, elsewhere: readonly unknown[] = []): PortalFolder => ({
  ...plotsPortal,
  'portal-config/actions.json': { ...(plotsPortal['portal-config/actions.json'] as object), note: { effect: 'log', say } },
  'screens/beds/more.json': { title: 'More', blocks: [{ block: 'text', text: 'More beds.' }, ...elsewhere] },
});
const withoutRecord = [{ block: 'actions', items: [{ label: 'Note', do: 'note' }] }];
const ofActions = async (portal: PortalFolder) =>
  (await problemLines(portal)).filter((line) => line.startsWith('portal-config/actions.json')).map((line) => line.replace(/^\S+ /, ''));

/** Formats the text `say` with a plant's record. */
async function formatSay(say: string): Promise<string> {
  const { portal } = await compilePortal(tempPortal(withNote(say)), plotsVocabulary);
  const screens = Object.values(portal?.screens ?? {});
  const [note] = screens.flatMap(({ actions }) => actions['note'] ?? []);
  const row = { title: 'Kale', price: 250, sown: '2026-03-02', season: 'autumn' };
  // `note` is a `log` effect, whose text is in `say`.
  return formatText((note as { say?: Text } | undefined)?.say, { row }, 'en-US');
}

test('an action’s text formats a record’s fields like the record itself, wherever the button is', async () => {
  expect(await formatSay('{row.title}: {row.price}, {row.season}, since {row.sown}')).toBe('Kale: $2.50, Autumn, since Mar 2, 2026');
  expect(await formatSay('{row.price, number}')).toBe('250');
});

test('a field of an unknown record needs a format if it would otherwise be shown unformatted', async () => {
  const unknown = (path: string, how: string) =>
    `unknown-format "${path}" would be shown as it's stored, because "note" is used with several entities or none; add a format: ${how}`;
  expect(await ofActions(withNote('{row.title} at {row.price}', withoutRecord))).toEqual([
    unknown('row.price', '{row.price, number, money}'),
  ]);
  expect(await ofActions(withNote('{row.title} of {row.sown}', withoutRecord))).toEqual([unknown('row.sown', '{row.sown, date, medium}')]);
  expect(await ofActions(withNote('{row.title} of {row.sown, date, short}', withoutRecord))).toEqual([]);
  expect(await ofActions(withNote('{row.title} of {row.sown}'))).toEqual([]);
});
