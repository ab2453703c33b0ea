import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A value that no other control can show, as it is written. */
export const jsonField = defineFieldType({
  type: 'json',
  isWide: true,
  read: (entered) => entered,
  widget: fieldWidget(lazily(() => import('./JsonText.tsx'))),
});
