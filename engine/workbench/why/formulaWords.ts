import type { FigureWords } from '../../compiler/answers/describeFigure.ts';

/** Writes a formula as one sentence. Formulas of several parts are in parentheses. */
export function formulaWords({ words, parts }: FigureWords): string {
  return words.replaceAll(/\{(\d)\}/g, (_, index: string) => {
    const inner = parts[Number(index)];
    if (!inner) return '';
    const inWords = formulaWords(inner);
    return inner.parts.length > 1 ? `(${inWords})` : inWords;
  });
}
