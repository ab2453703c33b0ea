import { toText } from '../../core/conditions/toText.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { contrast } from '../../core/domain/contrast.ts';
import { phrasesIn, type Language } from '../../core/fields/phrases.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedCollection } from '../people/ServedPortal.ts';

/** The minimum contrast ratio for text (WCAG 2 AA). */
const leastContrast = 4.5;

/** Returns the problems with a theme's colors, keyed by field. */
export function themeProblems(row: Row, { access }: Pick<ServedCollection, 'access'>, language: Language): Record<string, string> {
  const secondary = toText(row['secondary']);
  if (access.themeOf === undefined || !/^#[0-9a-f]{6}$/i.test(secondary)) return {};
  const ratio = contrast('#ffffff', secondary);
  if (ratio >= leastContrast) return {};
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return { secondary: phrasesIn(refusedPhrases, language)('lightColor', { contrast: shown }) };
}
