export type ListStep = { insert: number } | { remove: number } | { move: number; to: number };

export function indexAfter(index: number, steps: readonly ListStep[]): number | undefined {
  let at: number | undefined = index;
  for (const step of steps) {
    if (at === undefined) return undefined;
    at = after(at, step);
  }
  return at;
}

function after(at: number, step: ListStep): number | undefined {
  if ('insert' in step) return step.insert <= at ? at + 1 : at;
  if ('remove' in step) return step.remove === at ? undefined : step.remove < at ? at - 1 : at;
  if (step.move === at) return step.to;
  const afterRemoval = step.move < at ? at - 1 : at;
  return step.to <= afterRemoval ? afterRemoval + 1 : afterRemoval;
}
