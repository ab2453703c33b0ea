// @vitest-environment jsdom
import { textSchema } from '../../../../../engine/language/text.ts';
import { describe, expect, test } from 'vitest';
import type { ActionEntry } from '../../../../../engine/language/action.ts';
import { actionEnv } from '../actionEnv.ts';
import { failed, run, runIn } from '../runInMemory.ts';

const text = (words: string) => textSchema.parse(words);

const event = {
  title: text('{row.title}'),
  date: 'row.date',
  time: 'row.time',
  minutes: 90,
  location: text('{row.place}'),
  description: text('{row.notes}'),
  to: text('/beds?open=bed&row={row.id}'),
};
const entry: ActionEntry = { effect: 'saveCalendar', file: text('{row.title}.ics'), event };
const sowing = {
  id: 'b1',
  title: 'Sowing',
  date: '2026-12-04',
  time: '18:30',
  place: 'North, bed 2; gate',
  notes: 'Bring gloves\nand\\or a spade',
};

/** Returns the saved file's name and its unfolded lines. */
async function saved(row: Record<string, unknown>, action: ActionEntry = entry) {
  const { download } = await run(action, {}, { row });
  const [file, content = ''] = download.mock.calls[0] ?? [];
  return { file, lines: content.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n') };
}

describe('a record in a calendar file', () => {
  test.each(['春の種まき大会'.repeat(12), '🌱🌻'.repeat(40), 'Ä'.repeat(100), 'x'.repeat(300), `${'x'.repeat(66)}é`])(
    'no line has more than 75 octets or ends within a character for the title %j',
    async (title) => {
      const { download } = await run(entry, {}, { row: { ...sowing, title } });
      const [, content = ''] = download.mock.calls[0] ?? [];
      const octets = (line: string) => new TextEncoder().encode(line).length;
      expect(content.split('\r\n').filter((line) => octets(line) > 75)).toEqual([]);
      expect(content).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
      expect(content.replaceAll('\r\n\t', '')).toContain(`SUMMARY:${title}\r\n`);
    },
  );

  test('the calendar entry has its local time and the manifest’s duration', async () => {
    const { file, lines } = await saved(sowing);
    expect(file).toBe('Sowing.ics');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toEqual(expect.arrayContaining(['SUMMARY:Sowing', 'DTSTART:20261204T183000', 'DURATION:PT90M']));
  });

  test('the calendar entry lasts all day without a time', async () => {
    const { lines } = await saved({ ...sowing, time: undefined });
    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205']));
  });

  test('the calendar entry has its place, its escaped text, and its address', async () => {
    const { lines } = await saved(sowing);
    expect(lines).toEqual(
      expect.arrayContaining([
        String.raw`LOCATION:North\, bed 2\; gate`,
        String.raw`DESCRIPTION:Bring gloves\nand\\or a spade`,
        'URL:http://localhost:3000/beds?open=bed&row=b1',
      ]),
    );
  });

  test('the calendar entry keeps its id from file to file', async () => {
    const uid = async (row: object) => (await saved({ ...sowing, ...row })).lines.find((line) => line.startsWith('UID:'));
    expect(await uid({})).toBe('UID:b1@localhost');
    expect(await uid({ title: 'Sowing again', date: '2027-01-01' })).toBe(await uid({}));
  });

  test('a record without a date can’t be saved, and the failure says so', async () => {
    const env = actionEnv({}, { row: { ...sowing, date: undefined } });
    expect(await runIn(env, entry)).toBe(false);
    expect(env.download).not.toHaveBeenCalled();
    expect(failed(env)).toContain('no record with a date');
  });
});

test('a collection is saved as one file with the records that match the condition', async () => {
  const all: ActionEntry = {
    effect: 'saveCalendar',
    file: 'beds.ics',
    of: 'plots',
    where: { 'row.size': { gt: 4 } },
    event: { title: text('{row.name}'), date: '2026-12-04', minutes: 60 },
  };
  const { file, lines } = await saved({}, all);
  expect(file).toBe('beds.ics');
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:p2@localhost']);
  expect(lines).toContain('SUMMARY:=HYPERLINK("x")');
});
