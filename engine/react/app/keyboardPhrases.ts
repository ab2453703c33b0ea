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
  intoCell: 'Enter a cell with buttons, or sort by a heading',
  outOfCell: 'Return to the cell',
  calendars: 'Calendars',
  nextDay: 'Move between days',
  nextMonth: 'Move between months',
  openDay: 'Open the day',
  tabs: 'Tabs',
  nextTab: 'Move between tabs',
  dialogs: 'Dialogs and notices',
  closeDialog: 'Close the dialog or menu',
  undo: 'Undo the change in the notice',
  singleKeys: 'Single-key shortcuts',
  singleKeysText: 'Turn these off if you use speech input. The setting lasts for this visit.',
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
