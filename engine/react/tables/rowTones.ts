import type { Gates } from '../../language/condition.ts';
import { pickCase } from '../../core/conditions/pickCase.ts';
import { withRow, type Scope } from '../../core/conditions/scope.ts';
import type { Tone } from '../../language/basics.ts';
import type { Row } from '../../language/Row.ts';
import type { Table } from '../../language/table.ts';

export function createRowTone(tones: Table['rowTone'], scope: Scope, gates: Gates): (row: Row) => Tone | undefined {
  return (row) => tones && pickCase(tones, withRow(scope, row), gates);
}
