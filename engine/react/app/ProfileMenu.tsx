import { useEffect, useId, useRef, useState, type FocusEvent, type ToggleEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readPath } from '../../core/conditions/scope.ts';
import type { AnyBlock } from '../../language/screen.ts';
import { BlockList } from '../blocks/BlockList.tsx';
import { useScope } from '../context/ScopeContext.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClasses } from '../ui/buttonClasses.ts';
import { SchemeChoice } from './SchemeChoice.tsx';
import { FrameSign } from './FrameSign.tsx';

interface ProfileMenuProps {
  /** What the shell's manifest puts into it. */
  blocks: readonly AnyBlock[];
  onHelp: () => void;
  /** A pointer is near the way to the help. */
  onHelpNear: () => void;
}

/**
 * The viewer's initials, and what opens at them: the blocks of the shell's manifest, the color scheme, and the way to the keyboard's help. It is a popover of ordinary links and
 * buttons, not an ARIA menu: Tab walks through them; Escape, a press elsewhere and Tab past its end close it.
 */
export function ProfileMenu({ blocks, onHelp, onHelpNear }: ProfileMenuProps) {
  const id = useId();
  const scope = useScope();
  const address = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const initials = String(readPath(scope, 'viewer.initials') ?? '');
  useEffect(() => hide(panel.current), [address]);

  // `toggle` comes later than the panel is seen: who presses Tab at once would find nothing in it.
  const prepare = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return;
    setOpen(true);
    const edge = button.current?.getBoundingClientRect();
    if (!edge) return;
    currentTarget.style.top = `${edge.bottom + 8}px`;
    currentTarget.style.right = `${Math.max(8, document.documentElement.clientWidth - edge.right)}px`;
  };
  // Left by Tab it would lie over what has the focus then.
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (!(relatedTarget instanceof Node) || relatedTarget === button.current || currentTarget.contains(relatedTarget)) return;
    hide(currentTarget);
  };
  const askForHelp = () => {
    // So that the focus is back at the button before the dialog remembers where it was.
    hide(panel.current);
    onHelp();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`Your account ${initials}`}
        aria-expanded={open}
        className={`${buttonClasses({ look: 'quiet', tone: 'neutral', iconOnly: true })} rounded-full [&>span]:size-9 [&>span]:border`}
      >
        <Avatar initials={initials} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label="Your account"
        onBeforeToggle={prepare}
        onBlur={leave}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-6rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-(--radius) border border-line bg-raised p-3 text-ink shadow-(--shadow-float) [&_.button]:w-full [&_.grid]:gap-0.5 [&_.button]:justify-start [&_.button]:gap-3 [&_.button]:px-3"
      >
        {open && (
          <div className="grid gap-2">
            <BlockList blocks={blocks} />
            <div className="grid border-t border-line pt-2">
              <SchemeChoice />
              <Button look="quiet" tone="neutral" icon={<FrameSign name="keyboard" />} onPointerEnter={onHelpNear} onClick={askForHelp}>
                Keyboard help
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** A browser without popovers shows none, and has none to hide. */
function hide(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
