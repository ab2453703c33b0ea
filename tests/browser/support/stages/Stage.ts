import type { Page } from '@playwright/test';
import type { SimulationState } from '../../../../engine/core/drive/SimulationState.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';

export type Input = Scenario['given']['input'];
export type Payload = Readonly<Record<string, unknown>>;

export type Answer = { succeeds: unknown } | { fails: string };

/** Plays a scenario on a machine's real page. */
export interface Stage {
  /** Opens the page, and stops its clock. */
  open: (page: Page, input: Input, simulation: SimulationState) => Promise<void>;
  close: (page: Page) => Promise<void>;
  /** Sends an event by clicking a control, using another tab, or changing a record. Does nothing without a control for the event. */
  send: (page: Page, event: string, payload: Payload) => Promise<void>;
  /** Ends a running effect. Waits until the page shows the state of `simulation`. */
  answer: (page: Page, effect: string, answer: Answer, simulation: SimulationState) => Promise<void>;
  /** Checks that the page shows the machine's state. */
  expectSimulation: (page: Page, simulation: SimulationState) => Promise<void>;
}
