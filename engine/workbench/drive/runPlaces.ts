import type { DriveAnswer } from '../../dev/workbench/drive/driveProtocol.ts';

/** Where a run is and was, for whoever draws it. */
export interface RunPlaces {
  isNow: (state: string) => boolean;
  wasThere: (state: string) => boolean;
  /** By the last step. */
  isLast: (way: string) => boolean;
  wasTaken: (way: string) => boolean;
}

/** A state is where the run is, too, when the run is in a state inside of it. */
export function runPlaces({ steps, at, now }: DriveAnswer): RunPlaces {
  const past = steps.slice(0, at + 1);
  const last = new Set(steps[at]?.ways);
  const taken = new Set(past.flatMap(({ ways }) => ways));
  const reached = new Set(now?.reached);
  return {
    isNow: (state) => now?.states.some((found) => found === state || found.startsWith(`${state}.`)) ?? false,
    wasThere: (state) => reached.has(`state ${state}`),
    isLast: (way) => last.has(way),
    wasTaken: (way) => taken.has(way),
  };
}

/** The last step of the run so far after which it was in a state; undefined where it never rested there. */
export function lastVisit({ steps, at }: DriveAnswer, state: string): number | undefined {
  const index = steps.slice(0, at).findLastIndex(({ states }) => states.some((found) => found === state || found.startsWith(`${state}.`)));
  return index < 0 ? undefined : index;
}
