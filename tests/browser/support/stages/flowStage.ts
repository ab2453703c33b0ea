import type { Page } from '@playwright/test';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import { machineOnScreen, type Typed } from '../machineOnScreen.ts';
import { storeUser, users } from '../storedUser.ts';
import { expect } from '../test.ts';
import { withRecords } from '../withRecords.ts';
import { holdEffects, type StageHand } from './stageHand.ts';
import type { Input, Payload, Stage } from './Stage.ts';

declare global {
  interface Window {
    stageHand: StageHand;
  }
}

/** What a record is, where the machine's input is read from it. */
export interface Change {
  collection: string;
  id: string;
  /** Keys that are undefined are taken away. */
  change: Payload;
  /** Whether there is no other record. */
  isAlone?: boolean;
}

/** Where a flow stands in the portal, and how the page comes by what a scenario gives to it. */
export interface Place {
  machine: string;
  /** The name of the flow in its file. */
  flow: string;
  path: string;
  /** What stands behind the path for this input. */
  search: (input: Input) => string;
  /** Who looks at it. */
  viewer: keyof typeof users;
  /** The named delay that its effects take by themselves. */
  delay?: string;
  /** What the records are for this input, or become with it while the page is open. */
  records: (input: Input, payloads: readonly Payload[]) => readonly Change[];
  /** The record around the flow. */
  row?: (input: Input) => Payload;
  /** The records whose buttons send an event, by the event's `item`. */
  items?: readonly Payload[];
  /** The fields that a form has from a record. */
  asked?: (input: Input) => readonly Typed[];
  /** What its form does not accept. */
  refusal?: Payload;
  /** What code shows of a state, which no manifest tells. */
  look?: (page: Page, state: string) => Promise<void>;
}

/**
 * The page of a flow, driven by its labels.
 * @param input what the scenario gives to it.
 * @param payloads what its events bring.
 * @param date when it begins.
 */
export function flowStage(
  portal: CompiledPortal,
  place: Place,
  input: Input,
  payloads: readonly Payload[],
  date = '2026-11-21T09:00:00',
): Stage {
  const { path, machine } = place;
  const { asked = () => [], row = () => ({}), items = [] } = place;
  const shown = machineOnScreen(portal, path, machine, { row: row(input), rows: items, asked: asked(input), refusal: place.refusal ?? {} });
  const delay = place.delay === undefined ? 0 : (portal.settings.delays[place.delay] ?? 0);
  let opened = 0;
  let hasChanged = false;
  const expectState: Stage['expectMoment'] = (page, { snapshot }) =>
    expect.poll(() => page.evaluate(() => window.stageHand.state()), `the state of "${machine}" on the page`).toEqual(snapshot.value);
  const expectMoment: Stage['expectMoment'] = async (page, moment) => {
    await expectState(page, moment);
    await shown.expectMoment(page, moment);
    await place.look?.(page, String(moment.snapshot.value));
  };

  return {
    open: async (page, given, moment) => {
      if (opened === 0) {
        await page.clock.install({ time: new Date(date) });
        await storeUser(page, users[place.viewer]);
      } else await page.clock.resume();
      for (const change of place.records(given, payloads)) await withRecords(page, change.collection, (sample) => changed(sample, change));
      // Behind the records: of two that answer for a file the later one does.
      if (opened === 0) await holdEffects(page, place.flow);
      await page.goto(`${path}${place.search(given)}`);
      await expectMoment(page, moment);
      // From here on time passes only where the scenario says so.
      opened += 1;
      await page.clock.pauseAt(new Date(new Date(date).getTime() + opened * 3_600_000));
    },
    close: async (page) => void (await page.goto('/dashboard/home')),
    send: async (page, event, payload) => {
      if (event !== 'INPUT_CHANGED') return shown.send(page, event, payload);
      hasChanged = true;
      await shown.choose(page, payload);
      for (const { collection, id, change } of place.records(payload, [])) {
        await page.evaluate(([of, which, what]) => window.stageHand.ports().data.update(of, which, what), [
          collection,
          id,
          change,
        ] as const);
      }
    },
    answer: async (page, effect, answer, moment) => {
      // What has changed meanwhile may keep an effect from what the scenario says: it is told then.
      const isByItself = 'succeeds' in answer && !hasChanged;
      await page.evaluate(([name, how]) => window.stageHand.answer(name, how), [
        effect,
        isByItself ? { byItself: true as const } : answer,
      ] as const);
      await page.clock.runFor(delay);
      await expectState(page, moment);
      // What is done takes no press for a while, and time for that is no part of a scenario.
      if (moment.timers.length === 0) await page.clock.runFor(500);
    },
    expectMoment,
  };
}

function changed(sample: readonly Payload[], { id, change, isAlone = false }: Change): readonly Payload[] {
  if (isAlone) return [{ id, ...change }];
  return sample.map((row) => (row['id'] === id ? { ...row, ...change } : row));
}
