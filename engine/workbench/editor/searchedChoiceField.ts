import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

export const searchedChoiceField = defineFieldType({
  type: 'searchedChoice',
  choices: 'needed',
  widget: fieldWidget(lazily(() => import('./SearchedChoice.tsx'))),
});

/** A field for choosing icons by search. All such fields share one request for the names. */
export const iconChoiceField = defineFieldType({
  type: 'iconChoice',
  choices: 'possible',
  widget: fieldWidget(lazily(() => import('./IconChoice.tsx'))),
});
