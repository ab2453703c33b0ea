import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** One of many names, found by typing a part of it. */
export const searchedChoiceField = defineFieldType({
  type: 'searchedChoice',
  choices: 'needed',
  widget: fieldWidget(lazily(() => import('./SearchedChoice.tsx'))),
});
