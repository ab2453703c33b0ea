import type { Field } from '../../../../engine/language/field.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { tableSchema, type Table } from '../../../../engine/language/table.ts';
import { tableColumns } from '../../../../engine/react/tables/tableColumns.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { ValueEnv } from '../../../../engine/core/values/ValueEnv.ts';

export const fields: Field[] = [
  { name: 'id', label: 'Id', type: 'text' },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'what', label: 'What', type: 'text' },
  { name: 'seller', label: 'Seller', type: 'text', nullable: true },
  { name: 'amount', label: 'Amount', type: 'money' },
  { name: 'paid', label: 'Paid', type: 'switch' },
  {
    name: 'kind',
    label: 'Kind',
    type: 'select',
    nullable: true,
    options: [
      { value: 'a', label: 'Tools', tone: 'info' },
      { value: 'b', label: 'Seeds' },
    ],
  },
];

export const rows: Row[] = [
  { id: 'r1', day: '2026-03-09', what: 'Spade', seller: 'Iron & Co', amount: -4_250, paid: true, kind: 'a' },
  { id: 'r2', day: '2026-03-01', what: 'Beans', seller: null, amount: 0, paid: false, kind: 'b' },
  { id: 'r3', day: '2026-02-11', what: 'Grant', seller: 'City', amount: 987_654_321_012, paid: true },
];

export const env: ValueEnv = {
  scope: {},
  gates: {},
  runtime: plainRuntime,
  rows: () => [],
  functions: { half: ({ of }) => Number(of) / 2 },
};

/** Creates a table from its manifest. */
export function ledger(manifest: Record<string, unknown>): Table {
  const { $schema, entity, ...table } = tableSchema.parse({ entity: 'purchase', label: 'Ledger', ...manifest });
  return { ...table, name: 'ledger', fields };
}

export function buildColumns(columns: unknown[], scope: ValueEnv['scope'] = {}) {
  return tableColumns(ledger({ columns }), { ...env, scope });
}
