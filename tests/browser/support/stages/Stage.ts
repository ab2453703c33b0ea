import type { Page } from '@playwright/test';
import type { Moment } from '../../../../engine/core/drive/Moment.ts';
import type { Scenario } from '../../../../engine/language/scenario.ts';

export type Input = Scenario['given']['input'];
export type Payload = Readonly<Record<string, unknown>>;

/** How an effect answers that has begun. */
export type Answer = { succeeds: unknown } | { fails: string };

/** A machine on the page where somebody meets it. */
export interface Stage {
  /** Goes to the page as it is with this input. Time stands still from then on. */
  open: (page: Page, input: Input, moment: Moment) => Promise<void>;
  /** Leaves the page. */
  close: (page: Page) => Promise<void>;
  /** Brings an event about as somebody at the page would, or what happens elsewhere; nothing where the page does not offer it. */
  send: (page: Page, event: string, payload: Payload) => Promise<void>;
  /** Lets an effect that runs answer, which leads to this moment. */
  answer: (page: Page, effect: string, answer: Answer, moment: Moment) => Promise<void>;
  /** Holds the page against a moment of the machine. */
  expectMoment: (page: Page, moment: Moment) => Promise<void>;
}
