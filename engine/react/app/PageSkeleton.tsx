import type { ReactNode } from 'react';
import type { Domain } from '../../language/domain.ts';
import { IconContext } from '../context/IconContext.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Seal } from '../ui/Seal.tsx';
import { LoadingOutline } from './LoadingScreen.tsx';
import type { FrameOutline } from './outlineFrames.ts';
import { linkClasses } from './Sidebar.tsx';
import { maxTabs, tabClasses } from './TabBar.tsx';

interface Props extends Pick<Domain, 'branding' | 'theme'> {
  frame?: FrameOutline;
}

/** The prerendered outline of a page with a frame. Its links work before any script has loaded. */
export function PageSkeleton({ branding, theme, frame }: Props) {
  const title = frame ? frame.textOf(frame.shell.title) : branding.organizationName;
  return (
    <IconContext value={frame?.icons ?? {}}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="field threads sticky top-0 flex h-dvh flex-col gap-6 overflow-hidden px-4 py-5 max-lg:hidden">
          <div className="flex min-h-11 items-center gap-3">
            <Seal mark={theme.logo} picture={theme.logoPicture} className="size-11 text-gilt" />
            <div className="min-w-0">
              <p className="display text-base leading-tight">{title}</p>
              {frame?.shell.subtitle && <p className="mt-0.5 text-xs text-muted">{frame.textOf(frame.shell.subtitle)}</p>}
            </div>
          </div>
          {frame && <SideLinks frame={frame} />}
        </div>
        <div className="flex min-w-0 flex-col">
          <div className="field threads flex min-h-14 items-center gap-2 sm:min-h-16 border-b border-line px-2 sm:px-6 lg:hidden">
            <p className="display min-w-0 flex-1 truncate ps-12 text-base sm:text-lg">{title}</p>
            <Seal mark={theme.logo} picture={theme.logoPicture} className="me-2 size-9 text-gilt" />
          </div>
          <main className="measure-inside flex-1 py-2 sm:py-8 lg:py-10 lg:pt-24">
            <LoadingOutline />
          </main>
        </div>
        {frame && <Tabs frame={frame} />}
      </div>
    </IconContext>
  );
}

function SideLinks({ frame: { shell, label, links, back, textOf } }: { frame: FrameOutline }) {
  return (
    <>
      {shell.header && (
        <div className="grid gap-4 border-y border-line py-5" aria-hidden="true">
          {shell.header.map((_block, index) => (
            <div key={index} className="h-20 animate-breathe rounded-md bg-sunken opacity-40" />
          ))}
        </div>
      )}
      <nav aria-label={textOf(label)} className="flex flex-1 flex-col">
        <ul className="grid gap-1">
          {links.map((link) => (
            <li key={link.to}>
              <a href={link.to} className={linkClasses(false)}>
                {link.icon && <Icon name={link.icon} />}
                <span>{textOf(link.label)}</span>
              </a>
            </li>
          ))}
        </ul>
        {back && (
          <div className="mt-auto border-t border-line pt-4">
            <a href={back.to} className={linkClasses(false)}>
              {textOf(back.label)}
            </a>
          </div>
        )}
      </nav>
    </>
  );
}

/** The tab bar in a narrow window. Its last icon opens the drawer once the scripts have loaded. */
function Tabs({ frame: { label, links, textOf } }: { frame: FrameOutline }) {
  const tabs = links.flatMap(({ tab, ...link }) => (tab ? [{ ...link, label: tab === true ? link.label : tab }] : []));
  if (tabs.length === 0) return null;
  return (
    <TabRow label={textOf(label)}>
      {tabs.slice(0, maxTabs).map(({ to, icon, label: name }) => (
        <li key={to} className="min-w-0 flex-1">
          <a href={to} className={tabClasses}>
            {icon && <Icon name={icon} size={22} />}
            <span className="max-w-full truncate">{textOf(name)}</span>
          </a>
        </li>
      ))}
      <li className={`min-w-0 flex-1 ${tabClasses}`} aria-hidden="true">
        <Glyph name="menu" size={22} />
        <span className="h-[1lh]" />
      </li>
    </TabRow>
  );
}

function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="tab-bar border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden">
      <ul className="mx-auto flex max-w-xl">{children}</ul>
    </nav>
  );
}
