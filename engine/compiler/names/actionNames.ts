import type { EffectWord } from '../../language/action.ts';
import { isObject, type Path } from '../source/Source.ts';

export interface PlacedEffect {
  keys: Readonly<Record<string, unknown>>;
  path: Path;
  word: EffectWord | undefined;
}

export function effectsIn(action: string, entry: unknown, words: readonly EffectWord[]): PlacedEffect[] {
  const placed = (keys: unknown, path: Path): PlacedEffect[] =>
    isObject(keys) ? [{ keys, path, word: words.find(({ effect }) => effect === keys['effect']) }] : [];
  return Array.isArray(entry) ? entry.flatMap((effect, index) => placed(effect, [action, index])) : placed(entry, [action]);
}

export function collectionChanged({ keys, word }: PlacedEffect): string | undefined {
  return word?.record && typeof keys['of'] === 'string' ? keys['of'] : undefined;
}

export function payloadRead(effects: readonly PlacedEffect[]): Set<string> {
  const written = JSON.stringify(effects.map(({ keys }) => keys));
  return new Set([...written.matchAll(/\bpayload\.(\w+)/g)].map(([, key = '']) => key));
}
