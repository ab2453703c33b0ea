/** Creates an event for a flow. Each key of the payload is in the event itself, where manifests read `event.KEY`, and in `payload`. */
export function flowEvent(type: string, payload: Readonly<Record<string, unknown>>): { type: string; [key: string]: unknown } {
  return { ...payload, payload, type };
}
