import { definePhrases } from '../../core/fields/phrases.ts';

/** Texts of the list of keyboard shortcuts, and names of keys. */
export const keyboardPhrases = definePhrases('keyboard', {
  title: 'Keyboard',
  everywhere: 'Everywhere',
  search: 'Search pages, actions and records',
  help: 'Show this list',
  results: 'Search',
  nextResult: 'Go from result to result',
  openResult: 'Open the result',
  tables: 'Tables',
  nextCell: 'Go from cell to cell',
  intoCell: 'Go into a cell with buttons; sort by a column in its heading',
  outOfCell: 'Go back to the cell',
  calendars: 'Calendars',
  nextDay: 'Go from day to day',
  nextMonth: 'Go from month to month',
  openDay: 'Open what is on the day',
  tabs: 'Tabs',
  nextTab: 'Go from tab to tab',
  dialogs: 'Dialogs and notices',
  closeDialog: 'Close the dialog or menu',
  undo: 'Undo what a notice offers to undo',
  singleKeys: 'Keys without Ctrl or ⌘',
  singleKeysText: 'For this visit. Turn them off if you speak what you type.',
});

export const keyPhrases = definePhrases('key', {
  Ctrl: 'Ctrl',
  Enter: 'Enter',
  Escape: 'Escape',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Home: 'Home',
  End: 'End',
});
