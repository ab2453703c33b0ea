import { definePhrases } from '../../core/fields/phrases.ts';

export const searchPhrases = definePhrases('search', {
  input: 'Search pages, actions, and records',
  hint: 'A page, a name, or an action…',
  choose: 'to choose',
  open: 'to open',
  close: 'to close',
  results: 'Results',
  some: '{shown, number} of {total, number}',
  nothing: 'Nothing found for “{typed}”',
  count: '{count, plural, one {# result} other {# results}}',
  incomplete: '{found}, but some records couldn’t be searched. Please try again in a moment.',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  useDark: 'Use dark colors',
  useLight: 'Use light colors',
  useSystem: 'Use system colors',
  darkWords: 'dark mode, night, theme, appearance',
  lightWords: 'light mode, day, bright, theme, appearance',
  systemWords: 'automatic mode, theme, appearance',
});
