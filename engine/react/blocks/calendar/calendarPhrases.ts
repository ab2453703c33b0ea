import { definePhrases } from '../../../core/fields/phrases.ts';

export const calendarPhrases = definePhrases('calendar', {
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  more: '{count, number} more',
  dayWith: '{day}, {label}: {count, number}',
  keys: 'Use the arrow keys to move between days, and Page Up and Page Down to move between months. Press Enter to open a day.',
});
