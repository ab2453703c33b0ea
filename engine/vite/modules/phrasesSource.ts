import { join } from 'node:path';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { joinPhrases } from '../../core/session/joinPhrases.ts';
import { code } from './moduleCode.ts';

type Phrases = NonNullable<CompiledPortal['phrases']>;

/** The import path of the module that exports `phraseFormatter`. */
export const formatterModule = join(import.meta.dirname, '../../core/text/phraseFormatter.ts');

export const importPhrases = ({ phrases }: CompiledPortal) =>
  phrases ? [`import { phraseFormatter } from ${code(formatterModule)};`] : [];

/** Returns the code for the manifests' `phrase` property. Empty if the portal doesn't reword any phrases. */
export function phrasesSource({ phrases, settings }: CompiledPortal): string {
  return phrases ? `phrase: phraseFormatter(${code(shownPhrases(phrases))}, ${code(settings.locale)}),` : '';
}

/** The prefixes of phrases that only the server uses. */
const onServer = [joinPhrases.area, refusedPhrases.area];

export function shownPhrases(phrases: Phrases): Phrases {
  return Object.fromEntries(Object.entries(phrases).filter(([key]) => !onServer.some((area) => key.startsWith(`${area}.`))));
}
