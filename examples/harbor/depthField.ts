import { defineFieldType, fieldWidget, isBlank, lazily } from 'chapterhouse';

/** A water depth, stored in whole centimeters and shown in meters. */
export const depthField = defineFieldType({
  type: 'depth',
  basic: 'number',
  widget: fieldWidget(lazily(() => import('./DepthSlider.tsx'))),
  jsonSchema: () => ({ type: 'integer', minimum: 0, maximum: 1000 }),
  sentence: (_rule, { label }) => `${label} must be between 0 and 10 meters`,
  format: (value, _field, locale) => (isBlank(value) ? '—' : `${(Number(value) / 100).toLocaleString(locale)} m`),
});
