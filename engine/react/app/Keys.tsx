import { isMac } from './shortcuts.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { keyPhrases } from './keyboardPhrases.ts';

/** Shows a keyboard shortcut with the platform's key names: `Mod+K` is `Ctrl K`, or `⌘ K` on a Mac. */
export function Keys({ of }: { of: string }) {
  const phrase = usePhrases(keyPhrases);
  const nameOf = (key: string) => (isNamed(key) ? phrase(key) : key);
  const names = of.split('+').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : phrase('Ctrl')) : nameOf(key)));
  return (
    <kbd className="inline-flex gap-1 font-sans">
      {names.map((name) => (
        <kbd
          key={name}
          className="min-w-6 rounded-[0.3125rem] border border-line-strong bg-raised px-1.5 text-center font-sans text-xs leading-5 text-muted"
        >
          {name}
        </kbd>
      ))}
    </kbd>
  );
}

function isNamed(key: string): key is keyof typeof keyPhrases.texts {
  return key in keyPhrases.texts;
}
