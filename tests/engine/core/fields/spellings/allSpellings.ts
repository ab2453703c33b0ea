import { colorSpellings, emailSpellings, imageSpellings, phoneSpellings, urlSpellings } from './addresses.ts';
import { fieldTypeSpellings, listSpellings, recordSpellings, selectSpellings } from './choices.ts';
import { dateSpellings, datetimeSpellings, timeSpellings } from './dates.ts';
import { fileSpellings } from './files.ts';
import { moneySpellings, numberSpellings, percentSpellings, ratingSpellings, yearSpellings } from './numbers.ts';
import type { SpellingTable } from './SpellingTable.ts';
import { passwordSpellings, textareaSpellings, textSpellings } from './texts.ts';
import { checkboxSpellings, switchSpellings } from './ticks.ts';

export const allSpellings: readonly SpellingTable[] = [
  ...[textSpellings, textareaSpellings, passwordSpellings],
  ...[emailSpellings, phoneSpellings, urlSpellings, imageSpellings, colorSpellings],
  ...[selectSpellings, recordSpellings, fieldTypeSpellings, listSpellings],
  ...[switchSpellings, checkboxSpellings],
  ...[numberSpellings, yearSpellings, percentSpellings, ratingSpellings, moneySpellings],
  ...[dateSpellings, timeSpellings, datetimeSpellings],
  fileSpellings,
];

export const spellingCases = allSpellings.map((table) => [table.field.type, table] as const);
