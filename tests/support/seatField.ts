import { defineFieldType, fieldWidget } from '../../engine/index.ts';
import { SeatWidget } from './SeatWidget.tsx';

/** A field type that a portal defines: a seat such as `C12`, with its row and number. Row A sorts last, because it's the balcony. */
export const seatField = defineFieldType({
  type: 'seat',
  widget: fieldWidget(SeatWidget),
  isGroup: () => true,
  usualWidth: 90,
  designable: true,
  jsonSchema: () => ({ type: 'string', pattern: '^[A-Z]\\d{1,2}$' }),
  sentence: (_, { label }) => `${label} must be a row and a number`,
  problem: (value, _field, label) => (String(value).endsWith('13') ? `${label} must not be unlucky` : undefined),
  format: (value) => (typeof value === 'string' && value !== '' ? `Row ${value.charAt(0)}, seat ${value.slice(1)}` : '—'),
  compare: () => (a, b) => Number(String(a).startsWith('A')) - Number(String(b).startsWith('A')) || String(a).localeCompare(String(b)),
  csv: (value) => String(value ?? ''),
});
