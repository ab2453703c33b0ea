import { definePhrases } from '../../core/fields/phrases.ts';

export const keyboardPhrases = definePhrases('keyboard', {
  title: 'Keyboard',
  everywhere: 'Everywhere',
  search: 'Search pages, actions, and records',
  help: 'Show this list',
  results: 'Search',
  nextResult: 'Move between results',
  openResult: 'Open the result',
  tables: 'Tables',
  nextCell: 'Move between cells',
  intoCell: 'Go to a cell’s buttons, or sort the table from a header',
  outOfCell: 'Return to the cell',
  calendars: 'Calendars',
  nextDay: 'Move between days',
  nextMonth: 'Move between months',
  openDay: 'Open the day',
  tabs: 'Tabs',
  nextTab: 'Move between tabs',
  dialogs: 'Dialogs and notices',
  closeDialog: 'Close the dialog or menu',
  undo: 'Undo a change while its Undo button is shown',
  singleKeys: 'Single-key shortcuts',
  singleKeysText: 'Turn off these shortcuts if you use speech input. The setting lasts until you close or reload the page.',
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
