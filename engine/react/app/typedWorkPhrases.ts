import { definePhrases } from '../../core/fields/phrases.ts';

export const typedWorkPhrases = definePhrases('typedWork', {
  title: 'Discard what you entered?',
  text: 'What you entered hasn’t been sent and will be lost.',
  discard: 'Discard',
  keep: 'Keep editing',
  notAsked: 'Something went wrong, so you can’t leave this page yet. What you entered is still here. Please try again in a moment.',
});
