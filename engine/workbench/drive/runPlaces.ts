import type { DriveAnswer } from '../server/drive/driveProtocol.ts';

export interface RunPlaces {
  isNow: (state: string) => boolean;
  wasThere: (state: string) => boolean;
  isLast: (transition: string) => boolean;
  wasTaken: (transition: string) => boolean;
}

/** Returns functions that check which states and transitions a run has reached. */
export function runPlaces({ steps, at, now }: DriveAnswer): RunPlaces {
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

/** Looks at the steps before the current step. Returns the index of the last one that ended in `state`. */
export function lastVisit({ steps, at }: DriveAnswer, state: string): number | undefined {
  const index = steps.slice(0, at).findLastIndex(({ states }) => states.some((found) => found === state || found.startsWith(`${state}.`)));
  return index < 0 ? undefined : index;
}
