import { useContext, useRef } from 'react';
import type { Action } from '../../language/action.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { useHolds } from '../context/useHolds.ts';
import { usePick, useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonStyle } from '../ui/buttonClasses.ts';
import { Icon } from '../ui/Icon.tsx';
import { useReturningFocus } from '../ui/useReturningFocus.ts';
import { ActionLink } from './ActionLink.tsx';
import { preloadDialog } from './dialogPreloads.ts';
import { evaluateAll } from './evaluateAll.ts';
import { useAction } from './useAction.ts';
import { useEvaluate } from './useEvaluate.ts';

export interface ActionButtonProps extends Pick<ButtonStyle, 'look' | 'size' | 'iconOnly'> {
  action: Action;
}

/**
 * An action as a button, or as a link when it leads somewhere. Hidden while its `when` fails, disabled while its `enabled` does.
 * `iconOnly` hides the label, which then is the accessible name unless the action has a `name`.
 */
export function ActionButton({ action, ...style }: ActionButtonProps) {
  const holds = useHolds();
  if (!holds(action.when)) return null;
  if (action.to !== undefined) return <ActionLink action={action} {...style} />;
  return <DoButton action={action} {...style} />;
}

function DoButton({ action, look, size, iconOnly }: ActionButtonProps) {
  const text = useText();
  const pick = usePick();
  const holds = useHolds();
  const effect = useContext(ScreenAssetsContext)?.actions[action.do ?? ''];
  const dialog = effect?.effect === 'open' ? effect.dialog : undefined;
  const preload = dialog === undefined ? undefined : () => preloadDialog(dialog);
  const press = usePress(action);
  const label = text(action.label);
  const icon = pick(action.icon);
  const disabled = !holds(action.enabled);
  const button = useReturningFocus(disabled);
  return (
    <Button
      ref={button}
      look={pick(action.look) ?? look}
      tone={pick(action.tone)}
      size={size}
      iconOnly={iconOnly}
      icon={icon && <Icon name={icon} size={size === 'small' && !iconOnly ? 16 : 20} />}
      disabled={disabled}
      aria-label={action.name ? text(action.name) : iconOnly ? label : undefined}
      title={iconOnly ? label : undefined}
      aria-haspopup={dialog === undefined ? undefined : 'dialog'}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void press()}
    >
      {!iconOnly && label}
    </Button>
  );
}

/** Runs the action with its `with`; a press while the last one is still being worked on does nothing. */
function usePress(action: Action): () => Promise<void> {
  const act = useAction();
  const evaluate = useEvaluate();
  const scope = useScope();
  const working = useRef(false);
  return async () => {
    if (working.current) return;
    working.current = true;
    try {
      await act(action.do ?? '', await evaluateAll(action.with ?? {}, (value) => evaluate(value, scope)));
    } catch (error) {
      console.error(`[action] ${action.do} failed:`, error);
    } finally {
      working.current = false;
    }
  };
}
