import type { Page } from '@playwright/test';
import type { SimulationState } from '../../../../engine/core/drive/SimulationState.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';

export type Input = Scenario['given']['input'];
export type Payload = Readonly<Record<string, unknown>>;

export type Answer = { succeeds: unknown } | { fails: string };

/** Functions that play a machine's scenarios on the portal page that uses the machine. */
export interface Stage {
  /** Opens the page, and stops its clock. */
  open: (page: Page, input: Input, simulation: SimulationState) => Promise<void>;
  close: (page: Page) => Promise<void>;
  /** Triggers an event by clicking, using another tab, or changing a record. Does nothing if the page has no control for the event. */
  send: (page: Page, event: string, payload: Payload) => Promise<void>;
  /** Finishes a running effect with `answer`, and waits until the page reaches the simulated state. */
  answer: (page: Page, effect: string, answer: Answer, simulation: SimulationState) => Promise<void>;
  /** Checks that the page shows the simulated state. */
  expectSimulation: (page: Page, simulation: SimulationState) => Promise<void>;
}
