import { defineFieldType, isBlank } from 'chapterhouse';

/** A field type: a distance, stored in meters and shown in kilometers. */
export const distanceField = defineFieldType({
  type: 'distance',
  basic: 'number',
  jsonSchema: () => ({ type: 'integer', minimum: 0 }),
  sentence: (_rule, { label }) => `${label} must be a whole number of meters`,
  format: (value, _field, locale) => (isBlank(value) ? '—' : `${(Number(value) / 1000).toLocaleString(locale)} km`),
});
