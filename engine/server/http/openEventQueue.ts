import { here } from './changeEvents.ts';
import type { ChangeReport } from './changeEvents.ts';

/** Once this many bytes are waiting, a client gets only short events. */
const slow = 65_536;

/** The maximum number of waiting bytes. A client with more isn't reading anymore. */
const most = 4 * slow;

/** One client's events, which are kept in memory until the client reads them. */
export interface EventQueue {
  stream: ReadableStream<Uint8Array>;
  send: (event: Uint8Array) => void;
  /** Sends a report: the changed records or, if the client reads too slowly, only their ids. */
  report: (report: ChangeReport) => void;
  /** Sends a keep-alive message. If the client has stopped reading without disconnecting, ends the stream instead. */
  beat: () => void;
  end: () => void;
}

/** @param ended Called once, when the client has disconnected or the queue has ended. */
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
    // End the stream. The client will reconnect and load everything it missed.
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
