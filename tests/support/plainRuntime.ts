import { createRuntime } from '../../engine/core/fields/createRuntime.ts';

/** The runtime of a portal that says nothing about fields: the engine's field types, US dollars, American English. */
export const plainRuntime = createRuntime();
