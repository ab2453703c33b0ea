import { createRuntime } from '../../engine/core/fields/createRuntime.ts';

/** The default runtime, with the engine's field types, US dollars, and American English. */
export const plainRuntime = createRuntime();
