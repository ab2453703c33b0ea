/**
 * A snapshot of a process. Times are in seconds.
 * @typedef {object} ProcessTimes
 * @property {string} id unique, even if another process later gets the same process id.
 * @property {string} parent the parent's `id`.
 * @property {number} own its own CPU time.
 * @property {number} reaped the CPU time of its ended children, including their own `reaped` times.
 */

/** Adds up the CPU time of process trees, using samples. Includes a child that ended between two samples, if its parent waited for it. */
export class CpuTimes {
  /** @type {Map<string, ProcessTimes & { last: number }>} */
  #processes = new Map();
  #samples = 0;

  /** @param {Iterable<ProcessTimes>} processes all processes that are running now. */
  add(processes) {
    this.#samples += 1;
    for (const process of processes) {
      // Remember the first parent, because a process gets another parent when its parent ends.
      const { parent } = this.#processes.get(process.id) ?? process;
      this.#processes.set(process.id, { ...process, parent, last: this.#samples });
    }
  }

  /** Returns the CPU time that all processes have used so far, in seconds. */
  seconds() {
    /** @type {Map<string, string[]>} */
    const children = new Map();
    const roots = [];
    for (const { id, parent } of this.#processes.values()) {
      if (!this.#processes.has(parent)) roots.push(id);
      else children.set(parent, [...(children.get(parent) ?? []), id]);
    }
    /**
     * @param {string} id
     * @returns {number}
     */
    const secondsOf = (id) => {
      const found = this.#processes.get(id);
      if (!found) return 0;
      let ended = 0;
      let otherSeconds = 0;
      for (const child of children.get(id) ?? []) {
        // A child that ended after the parent's last sample isn't in `found.reaped` yet.
        if ((this.#processes.get(child)?.last ?? 0) < found.last) ended += secondsOf(child);
        else otherSeconds += secondsOf(child);
      }
      return found.own + Math.max(found.reaped, ended) + otherSeconds;
    };
    return roots.reduce((sum, id) => sum + secondsOf(id), 0);
  }
}
