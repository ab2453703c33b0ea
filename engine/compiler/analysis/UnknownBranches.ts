/** The maximum number of combinations to try. If there are more, the answer is unknown. */
const most = 512;

interface Branch {
  name: string;
  value: boolean;
}

/** The possible outcomes of conditions that depend on unknown values, such as the selected tab. */
export interface UnknownBranches {
  /** The outcome of each condition in the current combination. */
  readonly outcomes: Readonly<Record<string, boolean>>;
  /** Returns a condition's key in `outcomes`. */
  key: (what: string) => string;
  /** Calls `ask` for each combination of `outcomes`, and yields each result. Yields `undefined` last if combinations were skipped. */
  answers: <T>(ask: () => T) => Generator<T | undefined>;
}

/** Creates an `UnknownBranches` without any conditions. Calls to its `answers` must not be nested. */
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
