import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { textWithMoney, type MoneyEnv } from '../link/moneyTexts.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { say } from '../../core/text/say.ts';
import type { WordsFile } from '../../language/words.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { listLocales, ownLocale, findWordsFile } from './listLocales.ts';
import { messageIn, refusalTexts } from './listShownTexts.ts';
import { findTranslation, translateTexts } from './translateTexts.ts';

/** Compiles a portal in one language. If translations cause errors, the result has no `portal`. */
type Compile = (texts: ReadonlyMap<string, string>) => { portal?: CompiledPortal; problems: readonly Problem[] };

export interface Languages {
  /** The portal in the language of portal.json. A words file for this language can override its strings. */
  portal: CompiledPortal;
  /** The compiled portals for the portal's other languages, keyed by locale. Empty if there are none. */
  languages: Readonly<Record<string, CompiledPortal>>;
  problems: Problem[];
}

export interface LanguageOptions {
  texts: ReadonlyMap<string, string>;
  /** The manifests as they were before parts were inserted. */
  manifests: readonly Manifest[];
  parsed: Pick<ParsedManifests, 'portal' | 'domains' | 'words'>;
  portal: CompiledPortal;
}

/**
 * Returns a function that compiles a portal in each language of its variants. Each language has its own compiler, which caches its last
 * result.
 */
export function createLanguages(vocabulary: Vocabulary, create: () => Compile): (options: LanguageOptions) => Languages {
  const compilers = new Map<string, Compile>();
  return ({ texts, manifests, parsed, portal }) => {
    const own = ownLocale(parsed);
    const made: Languages = { portal, languages: {}, problems: [] };
    for (const locale of new Set([own, ...listLocales(parsed)])) {
      const name = findWordsFile(locale, parsed.words);
      if (locale === own && name === undefined) continue;
      const compile = compilers.get(locale) ?? create();
      compilers.set(locale, compile);
      const words = name === undefined ? undefined : parsed.words.get(name);
      const compiled = compile(translateTexts(texts, manifests, locale, words, vocabulary));
      if (!compiled.portal) {
        made.problems.push(...failures(compiled.problems, manifests, name));
        continue;
      }
      const inLanguage = {
        ...compiled.portal,
        phrases: collectPhrases(words, compiled.portal.settings),
        reasons: collectReasons(words, manifests, vocabulary),
      };
      if (locale === own) made.portal = inLanguage;
      else made.languages = { ...made.languages, [locale]: inLanguage };
    }
    return made;
  };
}

type Phrases = NonNullable<CompiledPortal['phrases']>;

const collectedPhrases = createMemory<Phrases>();

function collectPhrases(words: WordsFile | undefined, env: MoneyEnv): Phrases {
  if (!words) return {};
  return collectedPhrases(words, [env.currency, env.locale], () => {
    const entries = Object.entries(words.engine).filter(([, text]) => text.trim() !== '');
    return Object.fromEntries(entries.map(([key, text]) => [key, textWithMoney(messageIn(text) ?? text, env)]));
  });
}

/** Returns the translations of refusal messages, keyed by the original text. */
function collectReasons(
  words: WordsFile | undefined,
  manifests: readonly Manifest[],
  vocabulary: Vocabulary,
): NonNullable<CompiledPortal['reasons']> {
  const entries = manifests.flatMap((manifest) =>
    refusalTexts(manifest, vocabulary).flatMap(({ text }) => {
      const own = findTranslation(text, manifest.source.file, words);
      return own === undefined ? [] : [[text, own] as const];
    }),
  );
  return Object.fromEntries(entries);
}

/** Reports a translated portal's errors at its words file. For example, two labels may have the same translation. */
function failures(problems: readonly Problem[], manifests: readonly Manifest[], name: string | undefined): Problem[] {
  const words = manifests.find((manifest) => manifest.kind === 'words' && manifest.name === name);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.map((problem) =>
    words
      ? problemAt(words.source, [], { code: 'bad-translation', ...say`these translations cause an error in ${problem.file}: ${problem}` })
      : problem,
  );
}
