import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for choosing from many names by searching. */
export const searchedChoiceField = defineFieldType({
  type: 'searchedChoice',
  choices: 'needed',
  widget: fieldWidget(lazily(() => import('./SearchedChoice.tsx'))),
});

/** The same for icons. All fields share one request for the names. */
export const iconChoiceField = defineFieldType({
  type: 'iconChoice',
  choices: 'possible',
  widget: fieldWidget(lazily(() => import('./IconChoice.tsx'))),
});
