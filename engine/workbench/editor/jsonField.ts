import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for editing any value as JSON. */
export const jsonField = defineFieldType({
  type: 'json',
  isWide: true,
  read: (entered) => entered,
  widget: fieldWidget(lazily(() => import('./JsonText.tsx'))),
});
