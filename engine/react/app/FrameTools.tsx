import type { AnyBlock } from '../../language/screen.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { preloadFrameDialog } from './FrameDialogs.tsx';
import { SampleChip } from './SampleChip.tsx';
import { FrameSign } from './FrameSign.tsx';
import { Keys } from './Keys.tsx';
import type { ShortcutName } from './shortcuts.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { framePhrases } from './framePhrases.ts';

export interface FrameToolsProps {
  /** The profile menu's blocks from the shell's manifest. */
  menu: readonly AnyBlock[];
  onOpen: (dialog: ShortcutName) => void;
}

export function FrameTools({ menu, onOpen }: FrameToolsProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 sm:gap-2">
      <SampleChip />
      <SearchButton onOpen={() => onOpen('search')} />
      <ProfileMenu blocks={menu} onHelp={() => onOpen('help')} onHelpNear={() => preloadFrameDialog('help')} />
    </div>
  );
}

/** The search button, which looks like a search box if there is room. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  const phrase = usePhrases(framePhrases);
  const preload = () => preloadFrameDialog('search');
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={phrase('searchPortal')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
        onPointerEnter={preload}
        onFocus={preload}
        className="flex size-11 items-center justify-center gap-2 rounded-(--radius-control) text-muted transition-colors duration-150 hover:text-ink lg:size-auto lg:min-h-10 lg:w-56 lg:justify-start lg:border lg:border-line-strong lg:bg-raised lg:px-3 lg:text-[0.9375rem]"
      >
        <FrameSign name="search" />
        <span className="hidden lg:block">{phrase('search')}</span>
      </button>
      {/* Outside the button, so that the keys aren't part of its label. */}
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 hidden items-center lg:flex">
        <Keys of="Mod+K" />
      </span>
    </div>
  );
}
