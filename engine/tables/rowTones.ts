import type { Gates } from '../conditions/Condition.ts';
import { matches } from '../conditions/matches.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Tone } from '../manifest/basics.ts';
import type { Row } from '../manifest/fixture.ts';
import type { Table } from '../manifest/table.ts';

/** Answers which tone a row has: that of the first entry that holds, `undefined` when none does. */
export function rowToneOf(tones: Table['rowTone'], scope: Scope, gates: Gates): (row: Row) => Tone | undefined {
  return (row) => tones?.find(({ when }) => matches(when, { ...scope, row }, gates))?.tone;
}
