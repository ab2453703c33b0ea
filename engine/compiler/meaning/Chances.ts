/** How many ways one question is asked in; what depends on more is not known. */
const most = 512;

interface Chance {
  name: string;
  holds: boolean;
}

/**
 * What may be so or not, as far as the manifests tell: what an e-mail holds, which tab is open. A question is asked once for every way in
 * which the chances that it reads can turn out.
 */
export interface Chances {
  /** Holds one own key for each chance that was named; reading it takes the chance. */
  readonly outcomes: Readonly<Record<string, boolean>>;
  /** The key of a chance; the same for the same `what`. */
  key: (what: string) => string;
  /** The answers to `ask`, one for each way that the chances can turn out; `undefined` at the end when there are too many ways. */
  answers: <T>(ask: () => T) => Generator<T | undefined>;
}

/** No chances yet. Questions must not be asked within each other. */
export function createChances(): Chances {
  const keys = new Map<string, string>();
  const outcomes: Record<string, boolean> = {};
  let taken: Chance[] = [];

  function take(name: string): boolean {
    const known = taken.find((chance) => chance.name === name);
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
      const tape: Chance[] = [];
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
