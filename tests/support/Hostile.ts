import type { AskOptions } from './smallServer.ts';

/** A request that somebody with bad intentions makes, and the only answers that it may get. */
export interface Hostile {
  name: string;
  method: string;
  path: string;
  options?: AskOptions;
  /** By default any refusal. */
  statuses?: readonly number[];
}
