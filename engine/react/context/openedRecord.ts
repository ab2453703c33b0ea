import type { ChangedMeanwhile } from '../../core/data/meanwhile.ts';
import type { Row } from '../../language/Row.ts';

/** The record that a form was opened with, and what becomes of what is made of it. */
export interface OpenedRecord {
  /** As the form was filled with it; `undefined` where the form is about none. */
  row: Row | undefined;
  /** Others have made something else of it. Returns whether the form is there to say so. */
  clashed: (found: ChangedMeanwhile) => boolean;
  /**
   * The server refuses these fields, each with a sentence. Those that the form shows say so as they say what is wrong with what was entered.
   * Returns the sentences of the others.
   */
  refused: (fields: Readonly<Record<string, string>>) => readonly string[];
  /** The change was stored, as `row`. */
  saved: (row: Row) => void;
}

/** Under which a payload carries it: copies of the payload have it too, and neither texts nor records see it. */
const openedKey = /* @__PURE__ */ Symbol('opened');

/** The same payload, with the record that it was entered over. */
export function withOpened<Payload extends object>(payload: Payload, opened: OpenedRecord): Payload {
  return { ...payload, [openedKey]: opened };
}

/** The record that a payload was entered over, where it comes from a form. */
export function openedOf(payload: { readonly [openedKey]?: OpenedRecord; readonly [name: string]: unknown }): OpenedRecord | undefined {
  return payload[openedKey];
}
