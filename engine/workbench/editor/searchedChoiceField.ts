import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

export const searchedChoiceField = defineFieldType({
  type: 'searchedChoice',
  choices: 'needed',
  widget: fieldWidget(lazily(() => import('./SearchedChoice.tsx'))),
});

/** A field type for choosing an icon by search. Each page requests the icon names only once. */
export const iconChoiceField = defineFieldType({
  type: 'iconChoice',
  choices: 'possible',
  widget: fieldWidget(lazily(() => import('./IconChoice.tsx'))),
});
