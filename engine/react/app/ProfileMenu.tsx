import { useEffect, useId, useRef, useState, type FocusEvent, type ToggleEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readPath } from '../../core/conditions/scope.ts';
import type { AnyBlock } from '../../language/screen.ts';
import { BlockList } from '../blocks/BlockList.tsx';
import { useScope } from '../context/ScopeContext.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClasses } from '../ui/buttonClasses.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { FrameSign } from './FrameSign.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { framePhrases } from './framePhrases.ts';
import { isRightToLeft } from '../ui/getDirectionalKey.ts';

interface ProfileMenuProps {
  blocks: readonly AnyBlock[];
  onHelp: () => void;
  /** Called when the pointer enters the keyboard help button. */
  onHelpNear: () => void;
}

/**
 * A button that opens a popover with the shell's blocks. It isn't an ARIA menu, because the popover contains ordinary links and buttons.
 */
export function ProfileMenu({ blocks, onHelp, onHelpNear }: ProfileMenuProps) {
  const phrase = usePhrases(framePhrases);
  const id = useId();
  const scope = useScope();
  const address = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const initials = String(readPath(scope, 'viewer.initials') ?? '');
  // Don't close the panel while the viewer presses something in it, because the press would be lost.
  const isPressed = () => panel.current?.matches(':active') === true;
  useEffect(() => {
    if (!isPressed()) hidePanel(panel.current);
  }, [address]);

  // Fill the panel before it opens. The `toggle` event would be too late if the viewer presses Tab right away.
  const prepare = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return;
    setOpen(true);
    const edge = button.current?.getBoundingClientRect();
    if (!edge) return;
    currentTarget.style.top = `${edge.bottom + 8}px`;
    const sideSpace = isRightToLeft() ? edge.left : document.documentElement.clientWidth - edge.right;
    currentTarget.style.insetInlineEnd = `${Math.max(8, sideSpace)}px`;
  };
  // Close the panel when the focus leaves, because the panel would cover the focused element.
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (isPressed() || !(relatedTarget instanceof Node) || relatedTarget === button.current || currentTarget.contains(relatedTarget))
      return;
    hidePanel(currentTarget);
  };
  const askForHelp = () => {
    // Hide the panel first, so that the focus moves to the button. When the help dialog closes, it returns the focus there.
    hidePanel(panel.current);
    onHelp();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={phrase('accountOf', { initials })}
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
        aria-label={phrase('account')}
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
              <LanguageChoice />
              <Button look="quiet" tone="neutral" icon={<FrameSign name="keyboard" />} onPointerEnter={onHelpNear} onClick={askForHelp}>
                {phrase('keyboardHelp')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** Hides the panel. Does nothing in browsers without popovers. */
function hidePanel(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
