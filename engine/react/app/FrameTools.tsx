import type { AnyBlock } from '../../language/screen.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { preloadFrameDialog } from './FrameDialog.tsx';
import { SampleChip } from './SampleChip.tsx';
import type { ShortcutName } from './shortcuts.ts';

export interface FrameToolsProps {
  /** What the shell's manifest puts into the profile menu. */
  menu: readonly AnyBlock[];
  /** Opens a dialog of the frame. */
  onOpen: (dialog: ShortcutName) => void;
}

/** What stands at the end of the bar. */
export function FrameTools({ menu, onOpen }: FrameToolsProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 sm:gap-2">
      <SampleChip />
      <ProfileMenu blocks={menu} onHelp={() => onOpen('help')} onHelpNear={() => preloadFrameDialog('help')} />
    </div>
  );
}
