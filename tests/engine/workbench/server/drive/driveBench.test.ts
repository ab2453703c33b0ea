import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWorkbench } from '../../../../../engine/workbench/server/createWorkbench.ts';
import { openDriveBench, type DriveBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { tempPortal } from '../../../../support/tempPortal.ts';

function openGarden() {
  const folder = tempPortal({});
  for (const part of ['portal-config', 'screens', 'fixtures', 'tests'])
    cpSync(`tests/portals/garden/${part}`, `${folder}/${part}`, { recursive: true });
  const workbench = createWorkbench(folder);
  const edit = (file: string, from: string, to: string) => {
    const text = workbench.draft.text(file) ?? '';
    expect(text).toContain(from);
    workbench.draft.change('an edit of a test', new Map([[file, text.replace(from, to)]]), 0);
  };
  const bench = async (): Promise<DriveBench> => {
    const found = await openDriveBench(workbench)();
    if ('mistake' in found) throw new Error(found.mistake);
    return found;
  };
  return { edit, bench };
}

const [waters, flow] = ['tests/scenarios/watering-waters.json', 'portal-config/flows/watering.json'];

test('an edit that changes no machine keeps the results of all scenarios', async () => {
  const { edit, bench } = openGarden();
  const before = await bench();
  edit('screens/plots/list.json', '"title": "', '"title": "Our ');
  const after = await bench();
  expect(after).not.toBe(before);
  expect(after.machines).toBe(before.machines);
  expect(before.scenarios.length).toBeGreaterThan(1);
  after.scenarios.forEach((scenario, index) => expect(scenario).toBe(before.scenarios[index]));
});

test('an edited scenario is checked again, and the others are not', async () => {
  const { edit, bench } = openGarden();
  const before = await bench();
  edit(waters, '"WATER"', '"POUR"');
  const after = await bench();
  const fresh = after.scenarios.filter((scenario) => !before.scenarios.includes(scenario));
  expect(fresh.map(({ file, problems }) => [file, problems.map(({ code }) => code)])).toEqual([[waters, ['unknown-event']]]);
});

test('an edit of a machine or of a delay checks and replays all scenarios again', async () => {
  const { edit, bench } = openGarden();
  const before = await bench();
  expect(before.scenarios.map(({ serialized }) => serialized.trouble)).toEqual([undefined, undefined]);
  edit(flow, '"AGAIN": "dry"', '"AGAIN": "watering"');
  const after = await bench();
  expect(after.scenarios.some((scenario) => before.scenarios.includes(scenario))).toBe(false);
  const watering = after.scenarios.find(({ file }) => file === waters);
  expect(watering?.serialized.trouble).toMatch(/^Step \d+ \(send "AGAIN"\) failed at the state: expected dry, found watering$/);
  edit('portal-config/portal.json', '"watering": ', '"watering": 1');
  expect((await bench()).machines).not.toBe(after.machines);
});
