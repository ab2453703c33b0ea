import { useContext } from 'react';
import type { Action, AnyEffect } from '../../language/action.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { useHolds } from '../context/useHolds.ts';
import { usePick, useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonStyle } from '../ui/buttonClasses.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePressGuard } from '../ui/usePressGuard.ts';
import { ActionLink } from './ActionLink.tsx';
import { EffectsContext } from './effects.ts';
import { preloadDialog } from './dialogPreloads.ts';
import { preloadActions } from './loadRunAction.ts';
import { useAction } from './useAction.ts';

export interface ActionButtonProps extends Pick<ButtonStyle, 'look' | 'size' | 'iconOnly'> {
  action: Action;
  /** The id of an element that contains the record's title. */
  describedBy?: string;
  onPress?: () => void;
}

/** Renders an action as a button, or as a link if it has a `to`. `when` can hide it, and `enabled` can disable it. */
export function ActionButton({ action, ...style }: ActionButtonProps) {
  const holds = useHolds();
  if (!holds(action.when)) return null;
  if (action.to !== undefined) return <ActionLink action={action} {...style} />;
  return <DoButton action={action} {...style} />;
}

function DoButton({ action, describedBy, onPress, look, size, iconOnly }: ActionButtonProps) {
  const text = useText();
  const pick = usePick();
  const holds = useHolds();
  const kinds = useContext(EffectsContext);
  const effects = [useContext(ScreenAssetsContext)?.actions[action.do ?? ''] ?? []].flat();
  const dialog = findDialog(effects);
  const isHarmless = effects.every(({ effect }) => kinds.get(effect)?.harmless);
  const preload = () => {
    void preloadActions();
    if (dialog !== undefined) preloadDialog(dialog);
  };
  const act = useAction();
  const { press } = usePressGuard();
  const label = text(action.label);
  const icon = pick(action.icon);
  const tone = pick(action.tone);
  const disabled = !holds(action.enabled);
  const run = () => {
    onPress?.();
    return act(action.do ?? '', { with: action.with, label, tone });
  };
  return (
    <Button
      look={pick(action.look) ?? look}
      tone={tone}
      size={size}
      iconOnly={iconOnly}
      icon={icon && <Icon name={icon} size={size === 'small' && !iconOnly ? 16 : 20} />}
      disabled={disabled}
      aria-label={action.name ? text(action.name) : iconOnly ? label : undefined}
      aria-describedby={action.name ? undefined : describedBy}
      title={iconOnly ? label : undefined}
      aria-haspopup={dialog === undefined ? undefined : 'dialog'}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void (isHarmless ? run() : press(run))}
    >
      {!iconOnly && label}
    </Button>
  );
}

/** Returns the dialog that an action opens, if opening it is the action's only effect. */
function findDialog([effect, ...more]: readonly AnyEffect[]): string | undefined {
  const dialog = effect?.effect === 'open' && more.length === 0 ? effect['dialog'] : undefined;
  return typeof dialog === 'string' ? dialog : undefined;
}
