/** Creates an event for a flow. The event has the payload's keys, so that manifests can read `event.KEY`, and also the whole `payload`. */
export function flowEvent(type: string, payload: Readonly<Record<string, unknown>>): { type: string; [key: string]: unknown } {
  return { ...payload, payload, type };
}
