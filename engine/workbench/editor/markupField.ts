import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for Markdown. */
export const markupField = defineFieldType({
  type: 'markupText',
  widget: fieldWidget(lazily(() => import('./MarkupText.tsx'))),
});
