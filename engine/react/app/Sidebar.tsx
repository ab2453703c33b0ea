import { useLocation } from 'react-router-dom';
import { BlockList } from '../blocks/BlockList.tsx';
import type { Link as NavigationLink, Navigation } from '../../language/navigation.ts';
import type { LayoutShell } from '../../language/screen.ts';
import { isActive } from '../../core/access/addresses.ts';
import { visibleLinks } from '../../core/access/visibleLinks.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkCount } from './LinkCount.tsx';
import { Seal } from '../ui/Seal.tsx';

export interface SidebarProps {
  shell: LayoutShell;
  navigations: Readonly<Record<string, Navigation>>;
}

/** A shell's sidebar: its title, the blocks in its manifest, and the links that the viewer may follow. */
export function Sidebar({ shell, navigations }: SidebarProps) {
  const textOf = useText();
  const { domain } = usePortal();
  return (
    <div className="flex min-h-full flex-col gap-6 px-4 py-5">
      <div className="flex min-h-11 items-center gap-3 pe-10 lg:pe-0">
        <Seal mark={domain.theme.logo} picture={domain.theme.logoPicture} className="size-11 text-gilt" />
        <div className="min-w-0">
          <p className="display text-base leading-tight">{textOf(shell.title)}</p>
          {shell.subtitle && <p className="mt-0.5 text-xs text-muted">{textOf(shell.subtitle)}</p>}
        </div>
      </div>
      {shell.header && (
        <div className="grid gap-4 border-y border-line py-5">
          <BlockList blocks={shell.header} />
        </div>
      )}
      <SidebarLinks shell={shell} navigations={navigations} />
      <div className="mt-auto grid gap-4 border-t border-line pt-4 [&_.button]:justify-start [&_.button]:gap-3 [&_.button]:px-3">
        {shell.back && (
          <AddressLink to={shell.back.to} className={linkClasses(false)}>
            {textOf(shell.back.label)}
          </AddressLink>
        )}
        {shell.footer && <BlockList blocks={shell.footer} />}
      </div>
    </div>
  );
}

function SidebarLinks({ shell, navigations }: SidebarProps) {
  const textOf = useText();
  const scope = useScope();
  const { manifests, domain } = usePortal();
  const navigation = navigations[shell.navigation === 'domain.navigation' ? domain.navigation : shell.navigation];
  if (!navigation) throw new Error(`There is no navigation "${shell.navigation}"`);
  return (
    <nav aria-label={textOf(navigation.label)}>
      <ul className="grid gap-1">
        {visibleLinks(navigation, scope, manifests).map((link) => (
          <li key={link.to}>
            <SidebarLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SidebarLink({ link }: { link: NavigationLink }) {
  const textOf = useText();
  const active = isActive(link, useLocation().pathname);
  return (
    <AddressLink to={link.to} newTab={link.newTab} aria-current={active ? 'page' : undefined} className={linkClasses(active)}>
      {link.icon && <Icon name={link.icon} className={active ? 'text-gilt' : ''} />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0">{textOf(link.label)}</span>
        {link.badge && <Badge tone="primary">{textOf(link.badge)}</Badge>}
        <LinkCount link={link} />
      </span>
    </AddressLink>
  );
}

/** All links have the same font weight, because bold text could need an extra line. */
export function linkClasses(active: boolean): string {
  const state = active
    ? 'bg-sunken text-ink before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full before:bg-gilt'
    : 'text-muted hover:bg-raised hover:text-ink';
  // Don't animate the colors, because the animation would be slow while the next screen renders.
  return `relative flex min-h-11 items-center gap-3 rounded-(--radius-control) px-3 py-2 text-sm ${state}`;
}
