/** The maximum number of combinations to try. If there are more, the answer is unknown. */
const most = 512;

interface Branch {
  name: string;
  holds: boolean;
}

/** Facts that don't follow from the manifests, such as which tab is selected. Each fact is a branch: it holds or it doesn't. */
export interface UnknownBranches {
  /**
   * True for each branch that holds in the combination that is being tried. `answers` tries both outcomes of each branch that `ask` reads.
   */
  readonly outcomes: Readonly<Record<string, boolean>>;
  /** Returns the key of a fact's branch. The same fact always has the same key. */
  key: (what: string) => string;
  /**
   * Calls `ask` for each combination of outcomes, and yields each result. If there are too many combinations, the last value is
   * `undefined`.
   */
  answers: <T>(ask: () => T) => Generator<T | undefined>;
}

/** Creates the branches. Calls to `answers` must not be nested. */
export function createUnknownBranches(): UnknownBranches {
  const keys = new Map<string, string>();
  const outcomes: Record<string, boolean> = {};
  let taken: Branch[] = [];

  function take(name: string): boolean {
    const known = taken.find((branch) => branch.name === name);
    if (known) return known.holds;
    taken.push({ name, holds: false });
    return false;
  }

  return {
    outcomes,
    key(what) {
      const known = keys.get(what);
      if (known !== undefined) return known;
      const name = String(keys.size);
      keys.set(what, name);
      Object.defineProperty(outcomes, name, { get: () => take(name) });
      return name;
    },
    *answers(ask) {
      const tape: Branch[] = [];
      for (let times = 0; times < most; times += 1) {
        taken = tape;
        yield ask();
        while (tape.at(-1)?.holds === true) tape.pop();
        const last = tape.at(-1);
        if (!last) return;
        last.holds = true;
      }
      yield undefined;
    },
  };
}
