import type { Page } from '@playwright/test';
import type { SimulationState } from '../../../../engine/core/drive/SimulationState.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';

export type Input = Scenario['given']['input'];
export type Payload = Readonly<Record<string, unknown>>;

export type Answer = { succeeds: unknown } | { fails: string };

/** A machine on its page. */
export interface Stage {
  /** Opens the page for this input and stops its clock. */
  open: (page: Page, input: Input, simulation: SimulationState) => Promise<void>;
  close: (page: Page) => Promise<void>;
  /**
   * Sends an event with the page's controls. If the event comes from outside the page, sends it by changing records, or from another tab.
   * Does nothing if the page doesn't offer the event.
   */
  send: (page: Page, event: string, payload: Payload) => Promise<void>;
  /** Completes a running effect, and waits until the page shows the state of `simulation`. */
  answer: (page: Page, effect: string, answer: Answer, simulation: SimulationState) => Promise<void>;
  /** Compares the page with a state of the machine. */
  expectSimulation: (page: Page, simulation: SimulationState) => Promise<void>;
}
