import { expect } from 'vitest';
import type { AskOptions, SmallServer } from './smallServer.ts';

/** Starts recording the events that a page receives from the server. */
export async function followChanges(server: Pick<SmallServer, 'ask'>, as: AskOptions['as'], headers: AskOptions['headers'] = {}) {
  const response = await server.ask('GET', '/changes', { as, headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const received: string[] = [];
  const decoder = new TextDecoder();
  const state = { ended: false };
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) state.ended = true;
    else {
      received.push(
        ...decoder
          .decode(value)
          .split('\n')
          .filter((line) => /^(event|data)/.test(line) && !/^event: standing|^data: \{"at"/.test(line)),
      );
      await read();
    }
  };
  void read();
  return {
    heard: received,
    state,
    stop: () => reader.cancel(),
    /** Returns the data of the `changed` events. */
    changes: (): { collection?: unknown; changes?: readonly { id: string }[] }[] =>
      received.flatMap((line, index) => (received[index - 1] === 'event: changed' ? [JSON.parse(line.slice('data: '.length))] : [])),
  };
}
