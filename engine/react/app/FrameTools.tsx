import { useLocation } from 'react-router-dom';
import { isActive } from '../../core/access/addresses.ts';
import { visibleLinks } from '../../core/access/visibleLinks.ts';
import type { AnyBlock, LayoutShell } from '../../language/screen.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkCount } from './LinkCount.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { preloadFrameDialog } from './FrameDialogs.tsx';
import { SampleChip } from './SampleChip.tsx';
import { FrameSign } from './FrameSign.tsx';
import { Keys } from './Keys.tsx';
import type { ShortcutName } from './shortcuts.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { framePhrases } from './framePhrases.ts';

export interface FrameToolsProps {
  /** The blocks in the profile menu, from the shell's manifest. */
  menu: readonly AnyBlock[];
  tools?: LayoutShell['tools'];
  onOpen: (dialog: ShortcutName) => void;
}

export function FrameTools({ menu, tools = [], onOpen }: FrameToolsProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 sm:gap-2">
      <SampleChip />
      <SearchButton onOpen={() => onOpen('search')} />
      <ToolLinks tools={tools} />
      <ProfileMenu blocks={menu} onHelp={() => onOpen('help')} onHelpNear={() => preloadFrameDialog('help')} />
    </div>
  );
}

function ToolLinks({ tools }: { tools: NonNullable<LayoutShell['tools']> }) {
  const textOf = useText();
  const scope = useScope();
  const { manifests } = usePortal();
  const { pathname } = useLocation();
  return visibleLinks({ items: tools }, scope, manifests).map((link) => (
    <AddressLink
      key={link.to}
      to={link.to}
      newTab={link.newTab}
      aria-current={isActive(link, pathname) ? 'page' : undefined}
      className="relative flex size-11 items-center justify-center rounded-(--radius-control) text-muted transition-colors duration-150 hover:text-ink aria-[current]:text-(--color-primary-text) [&_.new-tab]:absolute [&_.new-tab]:end-0.5 [&_.new-tab]:bottom-1.5"
    >
      {link.icon && <Icon name={link.icon} size={22} />}
      <span className="sr-only">{textOf(link.label)}</span>
      <span className="absolute -end-1 top-0 empty:hidden">
        <LinkCount link={link} />
      </span>
    </AddressLink>
  ));
}

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
        className="flex size-11 items-center justify-center gap-2 rounded-(--radius-control) text-muted transition-colors duration-150 hover:text-ink lg:size-auto lg:min-h-10 lg:w-56 lg:justify-start lg:border lg:border-line-strong lg:bg-raised lg:px-3 lg:text-sm"
      >
        <FrameSign name="search" />
        <span className="hidden lg:block">{phrase('search')}</span>
      </button>
      {/* Show the keyboard shortcut outside the button, so that it isn't part of the button's label. */}
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 hidden items-center lg:flex">
        <Keys of="Mod+K" />
      </span>
    </div>
  );
}
