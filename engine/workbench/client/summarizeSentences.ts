/** The number of sentences to show. */
const most = 2;

/** The minimum number of similar sentences to merge into one. */
const many = 3;

/** Shortens a list of changes. Sentences that differ only in names and numbers are merged, and the sentences that don't fit are counted. */
export function summarizeSentences(sentences: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const sentence of sentences) {
    const pattern = sentence.replace(/^[\w./-]+\.json: /, '').replaceAll(/"[^"]*"|“[^”]*”|\d+/g, '…');
    groups.set(pattern, [...(groups.get(pattern) ?? []), sentence]);
  }
  const lines = [...groups.values()].flatMap((alike) => {
    const [first = ''] = alike;
    return alike.length < many
      ? alike.map((text) => ({ text, count: 1 }))
      : [{ text: `${first} (and ${alike.length - 1} more like this)`, count: alike.length }];
  });
  const left = lines.slice(most).reduce((sum, { count }) => sum + count, 0);
  const shown = lines.slice(0, most).map(({ text }) => (/[.!?)]$/.test(text) ? text : `${text}.`));
  return [...shown, ...(left > 0 ? [`And ${left} more ${left === 1 ? 'change' : 'changes'}.`] : [])].join(' ');
}
