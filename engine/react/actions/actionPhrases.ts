import { definePhrases } from '../../core/fields/phrases.ts';

/** Notices and confirmations. `{action}` is the button's label. */
export const actionPhrases = definePhrases('action', {
  continue: 'Continue',
  done: 'Done',
  failed: '“{action}” didn’t work. {reason}',
  partly: 'Only part of “{action}” worked.',
  partlyUnnamed: 'This action was only partly completed.',
  failedForSome: '“{action}” didn’t work for {failed, number} of {total, plural, one {# selected row} other {# selected rows}}.',
  askForAll: 'Apply “{action}” to all {count, number} records?',
  allDone: '{action}: {count, number} done',
  copied: 'Copied',
  selected: 'Your browser doesn’t allow copying. The text is now selected, so you can copy it yourself.',
  notCopied: 'Your browser doesn’t allow copying. Select the text, then copy it.',
});
