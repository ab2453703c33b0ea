import type { AskOptions } from './smallServer.ts';

/** A malicious request, and the only responses that are acceptable. */
export interface Hostile {
  name: string;
  method: string;
  path: string;
  options?: AskOptions;
  /** The acceptable statuses of the response. Defaults to any 4xx status. */
  statuses?: readonly number[];
}
