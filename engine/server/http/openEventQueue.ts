import { heartbeat } from './changeEvents.ts';
import type { ChangeReport } from './changeEvents.ts';

/** A client with more unread bytes than this gets only the ids of changed records. */
const slowSize = 65_536;

/** A client with more unread bytes than this has stopped reading. */
const maxSize = 4 * slowSize;

/** The events that a client hasn't read yet. */
export interface EventQueue {
  stream: ReadableStream<Uint8Array>;
  send: (event: Uint8Array) => void;
  /** Sends the changed records or, to a slow client, only their ids. */
  report: (report: ChangeReport) => void;
  /** Sends a keep-alive message. Ends the stream if the client has stopped reading. */
  beat: () => void;
  end: () => void;
}

/** @param onEnd Called once, when the client has disconnected or the queue has ended. */
export function openEventQueue(onEnd: () => void): EventQueue {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stop = () => {
    controller = undefined;
    onEnd();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: slowSize }),
  );
  const isSlow = () => (controller?.desiredSize ?? 0) <= 0;

  function send(event: Uint8Array): void {
    if (!controller) return;
    // End the stream. The client reconnects and loads everything again.
    if (slowSize - (controller.desiredSize ?? 0) > maxSize) end();
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
    beat: () => (isSlow() ? end() : send(heartbeat)),
    end,
  };
}
