import type { FigureWords } from '../../compiler/answers/describeFigure.ts';

/** Formats a formula as a sentence. Parentheses surround inner formulas with several parts. */
export function formulaWords({ words, parts }: FigureWords): string {
  return words.replaceAll(/\{(\d)\}/g, (_, index: string) => {
    const inner = parts[Number(index)];
    if (!inner) return '';
    const inWords = formulaWords(inner);
    return inner.parts.length > 1 ? `(${inWords})` : inWords;
  });
}
