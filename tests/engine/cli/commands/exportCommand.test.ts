import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportMachines, exportTests, writeReport } from '../../../../engine/cli/commands/exportCommand.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const garden = 'tests/portals/garden';

test('tests, a report, and machines are written to the folder in the command', async () => {
  const to = tempPortal({});
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const read = (name: string) => readFileSync(join(to, name), 'utf8');
  expect(await exportTests(garden, join(to, 'specs'), { names: ['watering-waters'], print })).toBe(0);
  expect(read('specs/watering-waters.spec.ts')).toContain('await page.goto(');
  expect(await writeReport(garden, join(to, 'report.md'), { print })).toBe(0);
  expect(read('report.md')).toContain('2 of 2 scenarios replayed as expected.');
  expect(await exportMachines(garden, join(to, 'machines'), print)).toBe(0);
  expect(JSON.parse(read('machines/watering.json'))).toMatchObject({ initial: 'dry', states: { dry: { on: { WATER: [{}] } } } });
  expect(lines.map((line) => line.replace(/ .*[/\\]/, ' '))).toEqual([
    'Wrote watering-waters.spec.ts',
    'Wrote report.md',
    'Wrote session.json',
    'Wrote watering.json',
  ]);
  expect(await exportTests(garden, to, { names: ['watring'], print })).toBe(2);
});
