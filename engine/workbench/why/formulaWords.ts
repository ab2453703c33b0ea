import type { FigureWords } from '../../compiler/answers/describeFigure.ts';
import type { FigurePart } from '../server/previewProtocol.ts';

/** Writes a formula as words, with the number of records that each part counts. */
export function formulaWords({ words, parts }: FigureWords, part: FigurePart | undefined): string {
  const { counted } = part ?? {};
  return words.replace('# ', counted ? `${counted.rows} ` : '').replaceAll(/\{(\d)\}/g, (_, index: string) => {
    const inner = parts[Number(index)];
    if (!inner) return '';
    const inWords = formulaWords(inner, part?.parts[Number(index)]);
    return inner.parts.length > 1 ? `(${inWords})` : inWords;
  });
}
