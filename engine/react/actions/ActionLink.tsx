import { openAddress } from '../../core/access/openAddress.ts';
import type { Action } from '../../language/action.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useHolds } from '../context/useHolds.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { usePick, useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonStyle } from '../ui/buttonClasses.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { uiPhrases } from '../ui/uiPhrases.ts';

interface Props extends Pick<ButtonStyle, 'look' | 'size' | 'iconOnly'> {
  action: Action;
  describedBy?: string;
}

/** Renders an action that links to an address. Renders nothing if the address is unsafe or the viewer can't open it. */
export function ActionLink({ action, describedBy, look, size, iconOnly }: Props) {
  const text = useText();
  const pick = usePick();
  const holds = useHolds();
  const phrase = usePhrases(uiPhrases);
  const scope = useScope();
  const { manifests } = usePortal();
  const to = openAddress(action.to, scope, manifests);
  if (to === undefined) return null;
  const label = text(action.label);
  const icon = pick(action.icon);
  const name = action.name ? text(action.name) : iconOnly ? label : undefined;
  const common = {
    look: pick(action.look) ?? look,
    tone: pick(action.tone),
    size,
    iconOnly,
    icon: icon && <Icon name={icon} />,
    'aria-label': name !== undefined && action.newTab ? `${name} ${phrase('newTab')}` : name,
    'aria-describedby': action.name ? undefined : describedBy,
    children: iconOnly ? undefined : label,
  };
  return holds(action.enabled) ? <LinkButton to={to} newTab={action.newTab} {...common} /> : <Button disabled {...common} />;
}
