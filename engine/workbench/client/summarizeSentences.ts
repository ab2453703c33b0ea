import { groupSentences } from './groupSentences.ts';

/** The maximum number of sentences to show. */
const most = 2;

/** Summarizes sentences about changes. Merges similar sentences, keeps the first two, and adds a count of the rest. */
export function summarizeSentences(sentences: readonly string[]): string {
  const lines = groupSentences(sentences);
  const left = lines.slice(most).reduce((sum, { members }) => sum + members.length, 0);
  const shown = lines.slice(0, most).map(({ text }) => (/[.!?)]$/.test(text) ? text : `${text}.`));
  return [...shown, ...(left > 0 ? [`And ${left} more ${left === 1 ? 'change' : 'changes'}.`] : [])].join(' ');
}
