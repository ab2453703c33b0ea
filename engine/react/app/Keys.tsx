import { isMac } from './shortcuts.ts';

/** Keys that are pressed together, with this platform's names: `Mod+K` is `Ctrl K`, or `⌘ K` on a Mac. */
export function Keys({ of }: { of: string }) {
  const names = of.split('+').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key));
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
