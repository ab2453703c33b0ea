import type { AskOptions } from './smallServer.ts';

/** A malicious request, and the only acceptable responses. */
export interface Hostile {
  name: string;
  method: string;
  path: string;
  options?: AskOptions;
  /** Defaults to any refusal. */
  statuses?: readonly number[];
}
