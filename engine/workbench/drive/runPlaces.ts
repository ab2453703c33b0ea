import type { DriveResponse } from '../server/drive/driveProtocol.ts';

export interface RunPlaces {
  isNow: (state: string) => boolean;
  wasThere: (state: string) => boolean;
  isLast: (transition: string) => boolean;
  wasTaken: (transition: string) => boolean;
}

/** Returns predicates for the states and transitions that a run has reached by step `at`. */
export function runPlaces({ steps, at, now }: DriveResponse): RunPlaces {
  const past = steps.slice(0, at + 1);
  const last = new Set(steps[at]?.transitions);
  const taken = new Set(past.flatMap(({ transitions }) => transitions));
  const reached = new Set(now?.reached);
  return {
    isNow: (state) => now?.states.some((found) => found === state || found.startsWith(`${state}.`)) ?? false,
    wasThere: (state) => reached.has(`state ${state}`),
    isLast: (transition) => last.has(transition),
    wasTaken: (transition) => taken.has(transition),
  };
}

/** Returns the index of the last step that ended in `state`, not counting the current step and later ones. */
export function lastVisit({ steps, at }: DriveResponse, state: string): number | undefined {
  const index = steps.slice(0, at).findLastIndex(({ states }) => states.some((found) => found === state || found.startsWith(`${state}.`)));
  return index < 0 ? undefined : index;
}
