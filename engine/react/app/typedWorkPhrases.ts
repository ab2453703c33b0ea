import { definePhrases } from '../../core/fields/phrases.ts';

export const typedWorkPhrases = definePhrases('typedWork', {
  title: 'Discard what you entered?',
  text: 'It was not sent, and nothing of it is kept.',
  discard: 'Discard',
  keep: 'Keep editing',
  notAsked: 'What you entered is kept: whether to discard it could not be asked. Please try again in a moment.',
});
