import { useLocation } from 'react-router-dom';
import { isActive } from '../../core/access/addresses.ts';
import { visibleLinks } from '../../core/access/visibleLinks.ts';
import type { Link, Navigation } from '../../language/navigation.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { LinkCount } from './LinkCount.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { framePhrases } from './framePhrases.ts';

/** The number of links that fit beside *More* in a window that is 320 px wide. */
export const maxTabs = 4;

export interface TabBarProps {
  navigation: Navigation;
  isOpen: boolean;
  onMore: () => void;
}

/** A bar with the most important links, within a thumb's reach. Renders nothing if the navigation has no tabs. */
export function TabBar({ navigation, isOpen, onMore }: TabBarProps) {
  const phrase = usePhrases(framePhrases);
  const textOf = useText();
  const scope = useScope();
  const { manifests } = usePortal();
  const { pathname } = useLocation();
  const all = visibleLinks(navigation, scope, manifests);
  const links = all.filter(({ tab }) => tab !== undefined && tab !== false).slice(0, maxTabs);
  if (links.length === 0) return null;
  const isCurrent = (link: Link) => isActive(link, pathname);
  return (
    <nav
      aria-label={phrase('tabs', { navigation: textOf(navigation.label) })}
      className="tab-bar border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {links.map((link) => (
          <li key={link.to} className="min-w-0 flex-1">
            <Tab link={link} isCurrent={isCurrent(link)} />
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-current={(!links.some(isCurrent) && all.some(isCurrent)) || undefined}
            onClick={onMore}
            className={`w-full ${tabClasses}`}
          >
            <Glyph name="menu" size={22} />
            <span>{phrase('more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** A tab's classes. `aria-current` marks the current page's tab. */
export const tabClasses =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-px text-center text-xs leading-tight font-medium tracking-[-0.03em] text-muted ' +
  'aria-[current]:text-(--color-primary-text) aria-[current]:before:absolute aria-[current]:before:inset-x-3 ' +
  'aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:rounded-b-full aria-[current]:before:bg-primary ' +
  '[&_.new-tab]:absolute [&_.new-tab]:start-1/2 [&_.new-tab]:top-1 [&_.new-tab]:ms-3';

function Tab({ link, isCurrent }: { link: Link; isCurrent: boolean }) {
  const textOf = useText();
  return (
    <AddressLink to={link.to} newTab={link.newTab} aria-current={isCurrent ? 'page' : undefined} className={tabClasses}>
      {link.icon && <Icon name={link.icon} size={22} />}
      <span className="absolute start-1/2 top-0.5 ms-1.5 empty:hidden">
        <LinkCount link={link} />
      </span>
      <span className="max-w-full truncate">{textOf(typeof link.tab === 'boolean' ? link.label : (link.tab ?? link.label))}</span>
    </AddressLink>
  );
}
