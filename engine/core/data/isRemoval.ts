import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { parseJson } from '../values/parseJson.ts';

/** Returns true if the session ended because the viewer's account was deleted. */
export function isRemoval(data: unknown): boolean {
  const event = parseJson(toText(data));
  return isRecord(event) && event['isRemoved'] === true;
}
