import type { FigureWords } from '../../compiler/answers/describeFigure.ts';

/** Writes a formula as one sentence. Puts inner formulas with several parts in parentheses. */
export function formulaWords({ words, parts }: FigureWords): string {
  return words.replaceAll(/\{(\d)\}/g, (_, index: string) => {
    const inner = parts[Number(index)];
    if (!inner) return '';
    const inWords = formulaWords(inner);
    return inner.parts.length > 1 ? `(${inWords})` : inWords;
  });
}
