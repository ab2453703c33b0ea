import type { Page } from '@playwright/test';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import { machineOnScreen, type FormInput } from '../../../../engine/testing/screens/machineOnScreen.ts';
import { storeUser, users } from '../storedUser.ts';
import { expect } from '../test.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { withRecords } from '../withRecords.ts';
import { holdEffects, type StageHand } from './stageHand.ts';
import type { Input, Payload, Stage } from './Stage.ts';

declare global {
  interface Window {
    stageHand: StageHand;
  }
}

/** A change to a sample record. It changes the input that the page passes to the machine. */
export interface Change {
  collection: string;
  id: string;
  /** The new values. `undefined` removes a key. */
  change: Payload;
  /** True to make this record the collection's only record. */
  isAlone?: boolean;
}

/** A page with a flow, and the settings for its test. */
export interface Place {
  machine: string;
  /** The flow's export name. */
  flow: string;
  path: string;
  /** Returns the address's query string for this input. */
  search: (input: Input) => string;
  viewer: keyof typeof users;
  delay?: string;
  /** Returns the changes to make to the sample records, so that the page passes `input` to the machine. */
  records: (input: Input, payloads: readonly Payload[]) => readonly Change[];
  row?: (input: Input) => Payload;
  /** The records of the page's list. A record's buttons send events with that record as `item`. */
  items?: readonly Payload[];
  /** Returns the form's extra fields, such as an event's custom fields. */
  asked?: (input: Input) => readonly FormInput[];
  refusal?: Payload;
  /** Checks the content that custom code renders, because the manifests don't describe it. */
  look?: (page: Page, state: string) => Promise<void>;
}

/**
 * Plays a scenario on a flow's page. Finds controls by their labels.
 * @param payloads The payloads of the scenario's events.
 * @param date The scenario's start time.
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
  const shown = machineOnScreen(
    { portal, runtime: plainRuntime, path, machine, expect },
    { row: row(input), rows: items, extraFields: asked(input), ...(place.refusal && { refusal: place.refusal }) },
  );
  const delay = place.delay === undefined ? 0 : (portal.settings.delays[place.delay] ?? 0);
  let opened = 0;
  let hasChanged = false;
  const expectState: Stage['expectSimulation'] = (page, { snapshot }) =>
    expect.poll(() => page.evaluate(() => window.stageHand.state()), `the state of "${machine}" on the page`).toEqual(snapshot.value);
  const expectSimulation: Stage['expectSimulation'] = async (page, simulation) => {
    await expectState(page, simulation);
    await shown.expectSimulation(page, simulation);
    await place.look?.(page, String(simulation.snapshot.value));
  };

  return {
    open: async (page, given, simulation) => {
      if (opened === 0) {
        await page.clock.install({ time: new Date(date) });
        await storeUser(page, users[place.viewer]);
      } else await page.clock.resume();
      for (const change of place.records(given, payloads)) await withRecords(page, change.collection, (sample) => changed(sample, change));
      // Add this route after those of `withRecords`, because Playwright uses the last matching route.
      if (opened === 0) await holdEffects(page, place.flow);
      await page.goto(`${path}${place.search(given)}`);
      await expectSimulation(page, simulation);
      // Pause the clock, so that only the scenario advances it. The clock can't go back, so each run starts an hour later.
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
    answer: async (page, effect, answer, simulation) => {
      // Run the real effect only if the input is unchanged. After a change, the effect may end differently than in the scenario.
      const isByItself = 'succeeds' in answer && !hasChanged;
      await page.evaluate(([name, how]) => window.stageHand.answer(name, how), [
        effect,
        isByItself ? { byItself: true as const } : answer,
      ] as const);
      await page.clock.runFor(delay);
      await expectState(page, simulation);
      // Buttons ignore clicks right after an action, so wait a little.
      if (simulation.timers.length === 0) await page.clock.runFor(500);
    },
    expectSimulation,
  };
}

function changed(sample: readonly Payload[], { id, change, isAlone = false }: Change): readonly Payload[] {
  if (isAlone) return [{ id, ...change }];
  return sample.map((row) => (row['id'] === id ? { ...row, ...change } : row));
}
