/** The maximum number of combinations to try. If there are more, the answer is unknown. */
const most = 512;

interface Branch {
  name: string;
  value: boolean;
}

/** Facts that the manifests don't determine, such as which tab is selected. Each fact can be true or false. */
export interface UnknownBranches {
  /** True or false for each fact. */
  readonly outcomes: Readonly<Record<string, boolean>>;
  /** Returns the key of the fact `what` in `outcomes`. */
  key: (what: string) => string;
  /**
   * Calls `ask` with each combination of outcomes, and yields the results. If there are too many combinations, yields `undefined` at the
   * end.
   */
  answers: <T>(ask: () => T) => Generator<T | undefined>;
}

/** Creates the branches for unknown facts. The function `ask` must not call `answers`. */
export function createUnknownBranches(): UnknownBranches {
  const keys = new Map<string, string>();
  const outcomes: Record<string, boolean> = {};
  let branches: Branch[] = [];

  function readOutcome(name: string): boolean {
    const known = branches.find((branch) => branch.name === name);
    if (known) return known.value;
    branches.push({ name, value: false });
    return false;
  }

  return {
    outcomes,
    key(what) {
      const known = keys.get(what);
      if (known !== undefined) return known;
      const name = String(keys.size);
      keys.set(what, name);
      Object.defineProperty(outcomes, name, { get: () => readOutcome(name) });
      return name;
    },
    *answers(ask) {
      const path: Branch[] = [];
      for (let times = 0; times < most; times += 1) {
        branches = path;
        yield ask();
        while (path.at(-1)?.value === true) path.pop();
        const last = path.at(-1);
        if (!last) return;
        last.value = true;
      }
      yield undefined;
    },
  };
}
