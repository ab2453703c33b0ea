import type { EventPayload, SerializedStage } from '../server/drive/driveProtocol.ts';

/** Returns the address of the machine's screen for this input, such as `/events?open=register&row=ev-1`. */
export function stageAddress({ path, search, given }: SerializedStage, input: EventPayload): string {
  const query = new URLSearchParams(search);
  for (const [key, name] of Object.entries(given)) {
    const value = input[key];
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
