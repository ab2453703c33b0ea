import { definePhrases } from '../../core/fields/phrases.ts';

/** Notices and confirmations of actions. `action` is the button's label. */
export const actionPhrases = definePhrases('action', {
  continue: 'Continue',
  done: 'Done',
  failed: '“{action}” could not be done. {reason}',
  partly: '“{action}” was done only in part.',
  partlyUnnamed: 'This was done only in part.',
  failedForSome: '“{action}” could not be done for {failed, number} of {total, number}.',
  askForAll: '{action}: all {count, number}?',
  allDone: '{action}: {count, number} done',
  copied: 'Copied',
  selected: "The browser doesn't allow copying. The text is selected, so you can copy it yourself.",
  notCopied: "The browser doesn't allow copying. Select the text and copy it.",
});
