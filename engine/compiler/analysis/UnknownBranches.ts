/** The maximum number of combinations to try. With more, the answer is unknown. */
const most = 512;

interface Branch {
  name: string;
  holds: boolean;
}

/** Facts that the manifests alone can't decide, such as the selected tab. `answers` tries every combination that a question reads. */
export interface UnknownBranches {
  /** One key per named branch. Reading a key makes it part of the question. */
  readonly outcomes: Readonly<Record<string, boolean>>;
  /** Returns the key of a branch, which is always the same for the same `what`. */
  key: (what: string) => string;
  /** Yields the answer to `ask` for each combination of branches. Yields `undefined` at the end if there are too many. */
  answers: <T>(ask: () => T) => Generator<T | undefined>;
}

/** Calls to `answers` must not be nested. */
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
