import { useId } from 'react';
import { findDirection } from '../../core/text/findDirection.ts';
import { usePortal } from '../context/PortalContext.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { chooseLanguage } from './chosenLanguage.ts';
import { framePhrases } from './framePhrases.ts';

/** Lets the viewer choose one of the portal's languages, each listed under its own name. Renders nothing if there is only one language. */
export function LanguageChoice() {
  const phrase = usePhrases(framePhrases);
  const id = useId();
  const { languages = [], locale: current } = usePortal().manifests.settings;
  if (languages.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="px-3 pb-3">
      <p id={id} className="mb-1.5 text-sm text-muted">
        {phrase('language')}
      </p>
      <div className="flex flex-wrap rounded-(--radius-control) border border-line-strong p-0.5">
        {languages.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            dir={findDirection(locale)}
            aria-pressed={locale === current}
            onClick={() => locale !== current && chooseLanguage(locale)}
            className="min-h-9 flex-1 cursor-pointer rounded-[0.375rem] px-2 text-sm focus-visible:outline-2 focus-visible:outline-(--focus) aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:outline-1 aria-pressed:outline-(--line-strong) pointer-coarse:min-h-11"
          >
            {formatLanguage(locale, languages)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Returns a language's own name, such as `Español`. Adds the region only if the portal offers several regions of the language. */
function formatLanguage(locale: string, offered: readonly string[]): string {
  const language = languageIn(locale);
  const isOnlyRegion = offered.filter((other) => languageIn(other) === language).length === 1;
  const name =
    new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(isOnlyRegion ? language : locale) ?? locale;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}

const languageIn = (locale: string) => new Intl.Locale(locale).language;
