import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** One of many names, found by typing a part of it. */
export const searchedChoiceField = defineFieldType({
  type: 'searchedChoice',
  choices: 'needed',
  widget: fieldWidget(lazily(() => import('./SearchedChoice.tsx'))),
});

/** The same for an icon: their names are fetched once for all of them. */
export const iconChoiceField = defineFieldType({
  type: 'iconChoice',
  choices: 'possible',
  widget: fieldWidget(lazily(() => import('./IconChoice.tsx'))),
});
