/** The maximum number of combinations to try. With more, the answer is unknown. */
const most = 512;

interface Branch {
  name: string;
  holds: boolean;
}

/**
 * Facts that don't follow from the manifests, such as which tab is selected. `answers` tries all combinations of the facts that a question
 * reads.
 */
export interface UnknownBranches {
  /** The outcomes, with one key per branch. `answers` tries both outcomes of each key that is read. */
  readonly outcomes: Readonly<Record<string, boolean>>;
  /** Returns a branch's key. It is always the same for the same `what`. */
  key: (what: string) => string;
  /** Yields the result of `ask` for each combination of branches. If there are too many, ends with `undefined`. */
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
