/** Creates an event for a flow. Manifests can read a payload's value as `event.KEY`. */
export function flowEvent(type: string, payload: Readonly<Record<string, unknown>>): { type: string; [key: string]: unknown } {
  return { ...payload, payload, type };
}
