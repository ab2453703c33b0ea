import { rowKey } from '../context/usePageState.ts';
import type { Payload } from './ActionEnv.ts';

/** The payload's own values, without the id of the record that the action is about. */
export function recordOf(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== rowKey && key !== 'id'));
}
