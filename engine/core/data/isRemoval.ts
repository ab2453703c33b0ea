import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { parseJson } from '../values/parseJson.ts';

/** Returns true if the event that ended a session says that the viewer's account was removed. */
export function isRemoval(data: unknown): boolean {
  const event = parseJson(toText(data));
  return isRecord(event) && event['isRemoved'] === true;
}
