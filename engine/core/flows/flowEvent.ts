/** Creates an event for a flow. The payload's keys are both in the event, where manifests read `event.KEY`, and in `payload`. */
export function flowEvent(type: string, payload: Readonly<Record<string, unknown>>): { type: string; [key: string]: unknown } {
  return { ...payload, payload, type };
}
