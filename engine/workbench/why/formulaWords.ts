import type { FigureWords } from '../../compiler/answers/describeFigure.ts';

/** Replaces `{0}`, `{1}`, … in `words` with the text of `parts[0]`, `parts[1]`, …, in parentheses if necessary. */
export function formulaWords({ words, parts }: FigureWords): string {
  return words.replaceAll(/\{(\d)\}/g, (_, index: string) => {
    const inner = parts[Number(index)];
    if (!inner) return '';
    const inWords = formulaWords(inner);
    return inner.parts.length > 1 ? `(${inWords})` : inWords;
  });
}
