import { here } from './changeEvents.ts';
import type { ChangeReport } from './changeEvents.ts';

/** The number of waiting bytes from which a client gets only short events. */
const slow = 65_536;

/** The maximum number of waiting bytes. A client with more has stopped reading. */
const most = 4 * slow;

/** The events for one client, which wait in memory until the client reads them. */
export interface EventQueue {
  stream: ReadableStream<Uint8Array>;
  send: (event: Uint8Array) => void;
  /** Sends a report with the changed records, if the client reads fast enough, or a short one that only names them. */
  report: (report: ChangeReport) => void;
  /** Sends a keep-alive message. Ends the stream instead if the client isn't reading, although it hasn't disconnected. */
  beat: () => void;
  end: () => void;
}

/** @param ended is called once, when the client has disconnected or the queue has ended. */
export function openEventQueue(ended: () => void): EventQueue {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stop = () => {
    controller = undefined;
    ended();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: slow }),
  );
  const isSlow = () => (controller?.desiredSize ?? 0) <= 0;

  function send(event: Uint8Array): void {
    if (!controller) return;
    // The client reconnects, and then loads what it missed.
    if (slow - (controller.desiredSize ?? 0) > most) end();
    else controller.enqueue(event);
  }

  function end(): void {
    if (!controller) return;
    controller.close();
    stop();
  }

  return {
    stream,
    send,
    report: ({ full, brief }) => send(isSlow() ? brief() : full()),
    beat: () => (isSlow() ? end() : send(here)),
    end,
  };
}
