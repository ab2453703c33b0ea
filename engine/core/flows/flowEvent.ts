/**
 * Creates an event for a flow. The payload's keys are spread into the event, where a manifest's machine reads `event.KEY`. They are also in
 * `payload`, including a key named `type`.
 */
export function flowEvent(type: string, payload: Readonly<Record<string, unknown>>): { type: string; [key: string]: unknown } {
  return { ...payload, payload, type };
}
