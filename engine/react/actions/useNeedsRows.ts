import { useContext } from 'react';
import type { Action } from '../../language/action.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { EffectsContext } from './effects.ts';

/** Returns a function that checks if an action, such as an export, needs records. */
export function useNeedsRows(): (action: Action) => boolean {
  const kinds = useContext(EffectsContext);
  const actions = useContext(ScreenAssetsContext)?.actions;
  return ({ do: name = '' }) => {
    const effects = [actions?.[name] ?? []].flat();
    return effects.length > 0 && effects.every((effect) => kinds.get(effect.effect)?.needsRows?.(effect));
  };
}
