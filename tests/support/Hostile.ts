import type { AskOptions } from './smallServer.ts';

/** A malicious request, and the acceptable responses. */
export interface Hostile {
  name: string;
  method: string;
  path: string;
  options?: AskOptions;
  /** The acceptable response statuses. Defaults to any 4xx status. */
  statuses?: readonly number[];
}
