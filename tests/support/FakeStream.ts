import type { EventStream } from '../../engine/core/data/Transport.ts';

/** Delays a response or an event until the test lets it arrive. */
export type Travel = <Value>(label: string, value: () => Value) => Promise<Value>;

export class FakeStream implements EventStream {
  readyState = 1;
  readonly #listeners: [name: string, listener: (event: { data?: unknown }) => void][] = [];
  readonly #travel: Travel;
  #last: Promise<void> | undefined;
  readonly #closed: () => void;

  constructor(travel: Travel, closed: () => void) {
    this.#travel = travel;
    this.#closed = closed;
  }

  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.push([name, listener]);
  }

  /** Sends an event. Events arrive in order. */
  say(name: string, data?: string): void {
    const deliver = () =>
      this.#travel(`stream ${name}`, () => {
        if (this.readyState === 2) return;
        for (const [of, listener] of this.#listeners) if (of === name) listener({ data });
      });
    this.#last = this.#last === undefined ? deliver() : this.#last.then(deliver);
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    for (const [of, listener] of this.#listeners) if (of === 'error') listener({});
  }

  close(): void {
    this.readyState = 2;
    this.#closed();
  }
}
