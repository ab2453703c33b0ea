import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for values that have no other control. Users edit them as JSON. */
export const jsonField = defineFieldType({
  type: 'json',
  isWide: true,
  read: (entered) => entered,
  widget: fieldWidget(lazily(() => import('./JsonText.tsx'))),
});
