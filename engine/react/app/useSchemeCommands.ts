import { useMemo } from 'react';
import { usePhrases } from '../context/usePhrases.ts';
import { useColorScheme } from '../ui/useColorScheme.ts';
import type { FoundGoal } from './FoundGoal.ts';
import { searchPhrases } from './searchPhrases.ts';

export function useSchemeCommands(): FoundGoal[] {
  const phrase = usePhrases(searchPhrases);
  const { scheme: chosen, setScheme } = useColorScheme();
  return useMemo(() => {
    const commands = [
      { scheme: 'dark', title: phrase('useDark'), words: phrase('darkWords') },
      { scheme: 'light', title: phrase('useLight'), words: phrase('lightWords') },
      { scheme: 'system', title: phrase('useSystem'), words: phrase('systemWords') },
    ] as const;
    return commands
      .filter(({ scheme }) => scheme !== chosen)
      .map(({ scheme, title, words }) => ({ title, words, to: '', run: () => setScheme(scheme) }));
  }, [phrase, chosen, setScheme]);
}
