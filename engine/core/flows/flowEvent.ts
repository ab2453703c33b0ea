/**
 * An event for a flow. What it brings stands in the event itself, where a manifest's machine reads it as `event.KEY`, and all of it,
 * also a value called `type`, in its `payload`.
 */
export function flowEvent(type: string, payload: Readonly<Record<string, unknown>>): { type: string; [key: string]: unknown } {
  return { ...payload, payload, type };
}
